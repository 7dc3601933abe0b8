import { createPostalCodes, parsePostalFile, type PostalRow } from './postalRows';

const row = (code: string): PostalRow => ({ code, prefecture: '京都府', city: '京都市左京区', town: '' });

/** Postal codes of made-up files, one code in each; notes which files were read. */
function observed(fault: () => Error | undefined = () => undefined) {
  const read: string[] = [];
  const find = createPostalCodes((prefix) => {
    read.push(prefix);
    const error = fault();
    return error ? Promise.reject(error) : Promise.resolve([row(`${prefix}0001`)]);
  });
  return { find, read };
}

describe('a data file', () => {
  it('is read as data, and the rows of whole areas left out', () => {
    const file =
      'jQuery_jpostal_callback(\n[["_606","京都府","京都市左京区","","","","","",""],["_6068501","京都府","京都市左京区","吉田本町","","京都大学","","",""]]\n);';
    expect(parsePostalFile(file)).toEqual([{ ...row('6068501'), town: '吉田本町' }]);
  });

  it.each(['', 'alert(1)', 'f([["_6068501"]])', 'f([[1,2,3,4]])', 'f({})'])(
    'of another form is a fault, not code to run: %s',
    (file) => {
      expect(() => parsePostalFile(file)).toThrow();
    },
  );
});

describe('the postal codes', () => {
  it('are read once per area, also for calls at the same time', async () => {
    const { find, read } = observed();
    expect(await Promise.all([find('6060001'), find('6060002')])).toEqual([[row('6060001')], []]);
    await find('6060001');
    expect(read).toEqual(['606']);
  });

  it('stay in memory for the areas asked for last', async () => {
    const { find, read } = observed();
    const areas = ['001', '002', '003', '004', '005', '006', '007', '008'];
    for (const area of [...areas, '001', '009', '001', '002']) await find(`${area}0001`);
    expect(read).toEqual([...areas, '009', '002']);
  });

  it('are read again after a fault', async () => {
    const faults = [new Error('disk')];
    const { find, read } = observed(() => faults.pop());
    await expect(find('6060001')).rejects.toThrow('disk');
    expect(await find('6060001')).toEqual([row('6060001')]);
    expect(read).toEqual(['606', '606']);
  });
});
