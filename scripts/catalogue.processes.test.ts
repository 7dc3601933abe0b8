import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { layEmptyDatabase } from '../server/testing/emptyDatabase';
import { runScript, type Settings } from '../server/testing/serverProcess';

jest.setTimeout(120_000);

const SANDBOX_FILE = path.join(__dirname, '../sandbox/catalogue.json');

describe('the catalogue command', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'museum-catalogue-'));
  const dataDir = path.join(folder, 'data');
  const file = path.join(folder, 'catalogue.json');

  afterAll(() => {
    rmSync(folder, { recursive: true });
  });

  const runWith = async (settings: Settings, ...args: string[]) => {
    await layEmptyDatabase(dataDir);
    return runScript('scripts/catalogue.ts', args, { DATA_DIR: dataDir, ...settings }).ended;
  };
  const run = (...args: string[]) => runWith({}, ...args);

  it('checks, imports and exports on a database that is empty, and finds nothing to do after that', async () => {
    const where = `the embedded database in ${dataDir}`;
    const checked = await run('import', SANDBOX_FILE, '--check');
    expect(checked).toMatchObject({ code: 0, stderr: '' });
    expect(checked.stdout).toMatch(/^An import of .* would make:\nplan 1 \(e-会員\): new\n[^]*\n\d\d changes\.\n$/);

    const imported = await run('import', SANDBOX_FILE);
    expect(imported).toMatchObject({ code: 0, stderr: '' });
    expect(imported.stdout.split('\n').slice(1)).toEqual(checked.stdout.split('\n').slice(1));

    expect(await run('export', file)).toEqual({
      code: 0,
      stdout: `${file} has the catalogue of ${where}.\n`,
      stderr: '',
    });
    expect(readFileSync(file, 'utf8')).toBe(readFileSync(SANDBOX_FILE, 'utf8'));
    const again = await run('import', file);
    expect(again).toEqual({ code: 0, stdout: `${file} was imported into ${where}:\n0 changes.\n`, stderr: '' });
  });

  it('warns of documents of the example on a public site, and does what it was asked to', async () => {
    const { code, stdout, stderr } = await runWith({ SANDBOX: 'off' }, 'import', SANDBOX_FILE, '--check');
    expect([code, stdout]).toEqual([0, expect.stringMatching(/ would make:\n(?:.+\n)*\d+ changes\.\n$/)]);
    expect(stderr).toBe(
      'Warning: these legal documents have the museum name or mail domain of .env.example ' +
        '(みやこ市立美術館, museum.example.test): 1, 2, 3.\n',
    );
  });

  it('warns of a file without the documents that registration needs', async () => {
    writeFileSync(file, '{ "plans": [], "contentGroups": [], "legalDocuments": [] }');
    const { code, stderr } = await run('import', file);
    expect(code).toBe(0);
    expect(stderr).toBe(
      'Warning: registration needs these legal documents, which are not in the file: 2 (terms), 3 (privacy policy).\n',
    );
  });

  it('writes the schema for editors as it is among the documents', async () => {
    expect(await run('schema', file)).toEqual({ code: 0, stdout: '', stderr: '' });
    const kept = readFileSync(path.join(__dirname, '../docs/catalogue.schema.json'), 'utf8');
    expect(JSON.parse(kept)).toEqual(JSON.parse(readFileSync(file, 'utf8')));
  });

  it.each([
    ['import', 'no-such-file.json'],
    ['export', file, '--check'],
    ['import', file, '--force'],
  ])('ends with a line and a code when it cannot: %s %s %s', async (...args) => {
    const { code, stdout, stderr } = await run(...args);
    expect({ code, stdout }).toEqual({ code: 1, stdout: '' });
    expect(stderr).toMatch(/^[^\n]+\n$/);
  });

  it('says where a file is wrong', async () => {
    writeFileSync(file, '{ "plans": [{ "id": 1, "planName": "A" }], "contentGroups": [], "legalDocuments": [] }');
    const { code, stderr } = await run('import', file);
    expect([code, stderr]).toEqual([1, `${file}: plans[0].price: is missing\n`]);
  });
});
