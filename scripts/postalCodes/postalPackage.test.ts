import { readPostalData, unpackRows } from '../../server/sandbox/geocode/postalRows';
import { readPostalPackage } from './postalPackage';

it('the sandbox has the rows of the installed package: if not, run scripts/postal-codes.ts', async () => {
  const areas = Object.entries(await readPostalData()).map(([area, packed]): [string, string] => {
    const rows = unpackRows(packed).map(({ code, prefecture, city, town }) => [code, prefecture, city, town]);
    return [area, rows.map((row) => row.join('\t')).join('\n')];
  });
  expect(areas.length).toBeGreaterThan(900);
  expect(new Map(areas)).toEqual(readPostalPackage());
});
