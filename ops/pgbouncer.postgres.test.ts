import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findServer } from '../e2e/support/installedProgram';
import type { DatabaseLimits } from '../server/database/databaseLimits';
import { LOCKS } from '../server/database/locks';
import { migrate } from '../server/database/migrate';
import { DatabaseUnavailable, type Database } from '../server/database/database';
import { connectToDatabase } from '../server/database/serverDatabase';
import { startDatabaseProxy, type DatabaseProxy } from '../server/testing/databaseProxy';
import { freePort } from '../server/testing/freePort';
import { QUICK_LIMITS } from '../server/testing/quickLimits';
import { describeOnServer, openServerDatabase } from '../server/testing/testDatabase';
import { read } from '../tools/textFiles';
import { startProgram, type Program } from './testing/program';

const pgbouncer = findServer('pgbouncer');
const describeWithPgBouncer = pgbouncer === undefined ? describe.skip : describeOnServer;

describeWithPgBouncer('the PgBouncer of docs/deployment.md', () => {
  const open: Database[] = [];
  let folder: string;
  let pooler: Program | undefined;
  let server: DatabaseProxy | undefined;
  let url = '';

  const connect = (limits?: DatabaseLimits) => {
    const database = connectToDatabase(url, limits);
    open.push(database);
    return database;
  };

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'museum-pgbouncer-'));
    const own = await openServerDatabase();
    open.push(own.database);
    server = await startDatabaseProxy(own.url);
    const { hostname, port, username, pathname } = new URL(server.url);
    await own.database.execute(`ALTER DATABASE ${pathname.slice(1)} SET DateStyle = 'SQL, DMY'`);
    const poolerPort = await freePort();
    url = `postgres://museum@127.0.0.1:${poolerPort}/museum`;
    const deployment = read('docs/deployment.md');
    const file = path.join(folder, 'pgbouncer.ini');
    const settings = `[databases]
museum = host=${hostname} port=${port} user=${username} dbname=${pathname.slice(1)}
[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${poolerPort}\nunix_socket_dir =\nauth_type = any\n`;
    writeFileSync(file, settings + (/```ini\n([\s\S]+?)\n *```/.exec(deployment)?.[1] ?? ''));
    // Makes PgBouncer change to another user after it has read its settings, because PgBouncer refuses to run as root.
    const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
    pooler = await startProgram([pgbouncer ?? '', ...asUser, file], 'listening on');
  });

  afterAll(async () => {
    const [own, ...others] = open;
    for (const database of others) await database.close();
    await pooler?.end('SIGINT');
    await server?.close();
    await own?.close();
    rmSync(folder, { recursive: true });
  });

  it('lets a process in, which migrates and asks', async () => {
    const database = connect();
    await migrate(database);
    const plans = database.transaction((transaction) => transaction.query('SELECT id FROM plans WHERE id = $1', [1]));
    expect(await plans).toEqual([]);
  });

  it('lets one process at a time do what only one may', async () => {
    const one = connect();
    const other = connect();
    const tryIt = () => other.withLock(LOCKS.mailDelivery, () => Promise.resolve());
    const attempts: boolean[] = [];
    await one.withLock(LOCKS.mailDelivery, async () => void attempts.push(await tryIt()));
    attempts.push(await tryIt());
    expect(attempts).toEqual([false, true]);
  });

  it('leaves each connection its own settings and time limits, whatever the database has', async () => {
    const database = connect(QUICK_LIMITS);
    const asked = `SELECT current_setting('DateStyle') AS style, current_setting('statement_timeout') AS "limit"`;
    expect(await database.query(asked)).toEqual([{ style: 'ISO, YMD', limit: '700ms' }]);
  });

  it('says that there is no database once its server is gone', async () => {
    const database = connect(QUICK_LIMITS);
    await database.query('SELECT 1');
    await server?.close();
    for (let attempt = 0; attempt < 3; attempt += 1) {
      await expect(database.query('SELECT 1')).rejects.toThrow(DatabaseUnavailable);
      await expect(database.transaction(({ query }) => query('SELECT 1'))).rejects.toThrow(DatabaseUnavailable);
    }
  });
});
