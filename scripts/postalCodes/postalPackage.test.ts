import { readPostalData, unpackRows } from '../../server/sandbox/geocode/postalRows';
import { parsePostalFile, readPostalPackage } from './postalPackage';

it('the sandbox has the rows of the installed package: if not, run scripts/postal-codes.ts', async () => {
  const rows = Object.entries(await readPostalData()).map(([area, packed]): [string, string] => {
    const lines = unpackRows(packed).map(({ code, prefecture, city, town }) =>
      [code, prefecture, city, town].join('\t'),
    );
    return [area, lines.join('\n')];
  });
  const expected = readPostalPackage();
  expect(expected.size).toBeGreaterThan(900);
  expect(new Map(rows)).toEqual(expected);
});

describe('a data file of the package', () => {
  it('is read as data, and the rows of whole areas left out', () => {
    const file =
      'jQuery_jpostal_callback(\n[["_606","京都府","京都市左京区","","","","","",""],["_6068501","京都府","京都市左京区","吉田本町","","京都大学","","",""]]\n);';
    expect(parsePostalFile(file)).toEqual([
      { code: '6068501', prefecture: '京都府', city: '京都市左京区', town: '吉田本町' },
    ]);
  });

  it.each(['', 'alert(1)', 'f([["_6068501"]])', 'f([[1,2,3,4]])', 'f({})'])(
    'of another form is a fault, not code to run: %s',
    (file) => {
      expect(() => parsePostalFile(file)).toThrow();
    },
  );
});
