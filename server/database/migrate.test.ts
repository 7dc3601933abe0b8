import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describeOnEngines, openTestDatabase } from '../testing/testDatabase';
import { APP_TABLES, dropAppTables } from './appTables';
import type { Database } from './database';
import { migrate } from './migrate';

describeOnEngines('the schema on %s', (engine) => {
  let database: Database;
  const folder = mkdtempSync(path.join(tmpdir(), 'museum-migrations-'));
  const write = (name: string, script: string) => {
    writeFileSync(path.join(folder, name), script);
  };

  beforeAll(async () => {
    database = await openTestDatabase(engine);
  });

  afterAll(async () => {
    await database.close();
    rmSync(folder, { recursive: true });
  });

  const tables = async () => {
    const rows = await database.query<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' ORDER BY table_name`,
    );
    return rows.map(({ name }) => name);
  };

  it('is made once, even by servers that start together, and a reset takes away all of it and nothing else', async () => {
    await Promise.all([migrate(database), migrate(database), migrate(database)]);
    await migrate(database);
    expect(await tables()).toEqual([...APP_TABLES].sort());
    await database.execute('CREATE TABLE visits (id integer)');
    await dropAppTables(database);
    expect(await tables()).toEqual(['visits']);
  });

  it('grows by the scripts that are new, in the order of their numbers', async () => {
    write('0002_b.sql', 'ALTER TABLE a ADD COLUMN b integer; ALTER TABLE a ADD COLUMN c integer;');
    write('0001_a.sql', 'CREATE TABLE a (id integer);');
    await migrate(database, folder);
    write('0003_c.sql', 'INSERT INTO a VALUES (1, 2, 3);');
    await migrate(database, folder);
    expect(await database.query('SELECT * FROM a')).toEqual([{ id: 1, b: 2, c: 3 }]);
  });

  it('stays as it was when a script fails', async () => {
    write('0004_d.sql', 'ALTER TABLE a ADD COLUMN d integer; ALTER TABLE nowhere ADD COLUMN d integer;');
    await expect(migrate(database, folder)).rejects.toThrow(/nowhere/);
    rmSync(path.join(folder, '0004_d.sql'));
    expect(await database.query('SELECT * FROM a')).toEqual([{ id: 1, b: 2, c: 3 }]);
  });

  it('does not mind other line ends, but refuses a script that was edited after it ran', async () => {
    write('0001_a.sql', 'CREATE TABLE a (id integer);\n');
    await expect(migrate(database, folder)).rejects.toThrow('Migration 0001_a.sql was changed');
    write('0001_a.sql', 'CREATE TABLE a (id integer);');
    write('0004_lines.sql', 'SELECT 1;\nSELECT 2;\n');
    await migrate(database, folder);
    write('0004_lines.sql', 'SELECT 1;\r\nSELECT 2;\r\n');
    await expect(migrate(database, folder)).resolves.toBeUndefined();
  });
});
