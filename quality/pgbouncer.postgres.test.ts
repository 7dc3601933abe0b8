import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findInstalled } from '../e2e/support/installedProgram';
import type { Database } from '../server/database/database';
import { LOCKS } from '../server/database/locks';
import { migrate } from '../server/database/migrate';
import { connectToDatabase } from '../server/database/serverDatabase';
import { freePort } from '../server/testing/serverProcess';
import { openServerDatabase } from '../server/testing/testDatabase';

const deployment = readFileSync(path.join(__dirname, '../docs/deployment.md'), 'utf8');

// A user other than root has no sbin on the PATH.
const pgbouncer = findInstalled(['pgbouncer'], `${process.env['PATH'] ?? ''}:/usr/sbin`);
const describeWithPgBouncer = pgbouncer === undefined ? describe.skip : describe;

describeWithPgBouncer('the PgBouncer of docs/deployment.md', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'museum-pgbouncer-'));
  const open: Database[] = [];
  let pooler: ChildProcess;
  let url = '';

  const connect = () => {
    const database = connectToDatabase(url);
    open.push(database);
    return database;
  };

  beforeAll(async () => {
    const server = await openServerDatabase();
    open.push(server.database);
    const { hostname, port, username, pathname } = new URL(server.url);
    const poolerPort = await freePort();
    url = `postgres://museum@127.0.0.1:${poolerPort}/museum`;
    const documented = /```ini\n([\s\S]+?)\n *```/.exec(deployment)?.[1] ?? '';
    const file = path.join(folder, 'pgbouncer.ini');
    writeFileSync(
      file,
      `[databases]\nmuseum = host=${hostname} port=${port} user=${username} dbname=${pathname.slice(1)}
[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${poolerPort}\nunix_socket_dir =\nauth_type = any\n${documented}`,
    );
    pooler = await start(pgbouncer ?? '', file);
  });

  afterAll(async () => {
    for (const database of open.reverse()) await database.close();
    pooler.kill('SIGINT');
    await once(pooler, 'close');
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
    const doNothing = () => Promise.resolve();
    const attempts: boolean[] = [];
    await one.withLock(LOCKS.mailDelivery, async () => {
      attempts.push(await other.withLock(LOCKS.mailDelivery, doNothing));
    });
    attempts.push(await other.withLock(LOCKS.mailDelivery, doNothing));
    expect(attempts).toEqual([false, true]);
  });
});

async function start(program: string, file: string): Promise<ChildProcess> {
  // PgBouncer refuses to run as root; it reads its settings before it changes the user.
  const asUser = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(program, [...asUser, file], { stdio: ['ignore', 'ignore', 'pipe'] });
  let shown = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      shown += chunk.toString();
      if (shown.includes('listening on')) resolve();
    });
    child.once('exit', () => {
      reject(new Error(shown));
    });
  });
  return child;
}
