import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findServer } from '../../e2e/support/installedProgram';
import type { Database } from '../../server/database/database';
import { LOCKS } from '../../server/database/locks';
import { migrate } from '../../server/database/migrate';
import { connectToDatabase } from '../../server/database/serverDatabase';
import { freePort } from '../../server/testing/freePort';
import { describeOnServer, openServerDatabase } from '../../server/testing/testDatabase';
import { read } from '../documents/files';
import { startProgram, type Program } from './program';

const pgbouncer = findServer('pgbouncer');
const describeWithPgBouncer = pgbouncer === undefined ? describe.skip : describeOnServer;

describeWithPgBouncer('the PgBouncer of docs/deployment.md', () => {
  const open: Database[] = [];
  let folder: string;
  let pooler: Program | undefined;
  let url = '';

  const connect = () => {
    const database = connectToDatabase(url);
    open.push(database);
    return database;
  };

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), 'museum-pgbouncer-'));
    const server = await openServerDatabase();
    open.push(server.database);
    const { hostname, port, username, pathname } = new URL(server.url);
    const poolerPort = await freePort();
    url = `postgres://museum@127.0.0.1:${poolerPort}/museum`;
    const deployment = read('docs/deployment.md');
    const file = path.join(folder, 'pgbouncer.ini');
    const settings = `[databases]
museum = host=${hostname} port=${port} user=${username} dbname=${pathname.slice(1)}
[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${poolerPort}\nunix_socket_dir =\nauth_type = any\n`;
    writeFileSync(file, settings + (/```ini\n([\s\S]+?)\n *```/.exec(deployment)?.[1] ?? ''));
    // PgBouncer refuses to run as root; it reads its settings before it changes the user.
    const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
    pooler = await startProgram([pgbouncer ?? '', ...asUser, file], 'listening on');
  });

  afterAll(async () => {
    for (const database of open.reverse()) await database.close();
    await pooler?.end('SIGINT');
    rmSync(folder, { recursive: true });
  });

  it('lets a process in, which migrates and asks', async () => {
    const database = connect();
    await migrate(database);
    const plans = database.transaction((transaction) => transaction.query('SELECT id FROM plans WHERE id = $1', [1]));
    expect(await plans).toEqual([]);
  });

  it('lets one process at a time do what only one may', async () => {
    const [one, other] = [connect(), connect()];
    const tryIt = () => other.withLock(LOCKS.mailDelivery, () => Promise.resolve());
    const attempts: boolean[] = [];
    await one.withLock(LOCKS.mailDelivery, async () => void attempts.push(await tryIt()));
    attempts.push(await tryIt());
    expect(attempts).toEqual([false, true]);
  });
});
