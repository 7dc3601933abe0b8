import fs, { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { layEmptyDatabase } from '../testing/emptyDatabase';
import { openDataDirectory, openExistingDataDirectory } from './dataDirectory';

const folder = mkdtempSync(path.join(tmpdir(), 'museum-data-'));
let dataDir: string;
let database: string;

beforeEach(() => {
  dataDir = mkdtempSync(path.join(folder, 'data-'));
  database = path.join(dataDir, 'db');
});

afterAll(() => {
  rmSync(folder, { recursive: true });
});

const modeOf = (file: string) => (statSync(file).mode & 0o777).toString(8);

/** Opens the database as a server does at its start, and closes it again. */
const start = async () => (await openDataDirectory(dataDir)).close();

describe('a folder for the embedded database that another program could read or has left', () => {
  it('is closed to others at the next start where an earlier release or a copy left it open', async () => {
    await layEmptyDatabase(dataDir);
    fs.chmodSync(database, 0o755);
    await start();
    expect(modeOf(database)).toBe('700');
  });

  it('is refused where the file system keeps it open', async () => {
    await layEmptyDatabase(dataDir);
    fs.chmodSync(database, 0o755);
    jest.spyOn(fs, 'chmodSync').mockReturnValue(undefined);
    const refusal = `The database folder ${database} is open to other users and cannot be made 0700: put DATA_DIR on a file system that keeps modes.`;
    await expect(start()).rejects.toThrow(refusal);
  });

  it('is refused where it belongs to another user, and nothing in it is touched', async () => {
    await layEmptyDatabase(dataDir);
    fs.chmodSync(database, 0o755);
    const owner = statSync(database).uid;
    jest.spyOn(process, 'getuid').mockReturnValue(owner + 1);
    const refusal = `The database folder ${database} belongs to another user (uid ${owner}): work as that user, or give the folder to this one (chown -R).`;
    await expect(start()).rejects.toThrow(refusal);
    expect([modeOf(database), readdirSync(dataDir)]).toEqual(['755', ['db']]);
  });

  it.each([
    ['of other files', ['notes.txt'], ''],
    ['without PG_VERSION', ['notes.txt', 'base', 'global'], ''],
    ['without its control file', ['PG_VERSION', 'base'], '18\n'],
    ['with an empty PG_VERSION', ['PG_VERSION', 'base', 'global'], ''],
  ])('is refused when it is a folder %s, and nothing is written', async (_, kept, version) => {
    await layEmptyDatabase(dataDir);
    writeFileSync(path.join(database, 'notes.txt'), 'notes');
    writeFileSync(path.join(database, 'PG_VERSION'), version);
    for (const name of readdirSync(database)) {
      if (!kept.includes(name)) rmSync(path.join(database, name), { recursive: true });
    }
    const before = readdirSync(database, { recursive: true });
    for (const open of [openDataDirectory, openExistingDataDirectory]) {
      await expect(open(dataDir)).rejects.toThrow(
        `The folder ${database} is not empty and is no database, or half a copy of one: copy it whole once more, or move it away.`,
      );
    }
    expect(readdirSync(database, { recursive: true })).toEqual(before);
  });

  it('is refused by the version of its format, with what to do', async () => {
    await layEmptyDatabase(dataDir);
    writeFileSync(path.join(database, 'PG_VERSION'), '17\n');
    await expect(start()).rejects.toThrow(
      `The database in ${database} has the format of PostgreSQL 17, and this release reads 18 alone: go back to the release that made it, and move it to a PostgreSQL server from there (npm run migrate-data).`,
    );
  });

  it('becomes a database for its user alone when it is empty, whatever lies beside it', async () => {
    mkdirSync(database);
    writeFileSync(path.join(dataDir, 'notes.txt'), 'notes');
    await start();
    expect(readdirSync(dataDir).sort()).toEqual(['db', 'lock', 'notes.txt']);
    expect([database, path.join(dataDir, 'lock')].map(modeOf)).toEqual(['700', '600']);
    await start();
  });
});
