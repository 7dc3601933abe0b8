import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Database } from '../server/database/database';
import { openDataDirectory } from '../server/database/dataDirectory';
import { connectToDatabase } from '../server/database/serverDatabase';
import { layEmptyDatabase } from '../server/testing/emptyDatabase';
import { TEST_CARD, tokenFor } from '../server/testing/sandboxCards';
import { paymentIn, PLAN } from '../server/testing/paymentFixture';
import { startTestApp, type TestApp } from '../server/testing/testApp';
import { describeOnServer, type Engine } from '../server/testing/testDatabase';
import { IDEMPOTENCY_KEY_HEADER, type PaymentInput } from '#contract/payment';
import { read } from '../tools/textFiles';
import { findPostgresProgram } from './testing/postgresPrograms';

// Milliseconds. The tests start two servers and two databases, one after the other.
jest.setTimeout(120_000);

const folder = mkdtempSync(path.join(tmpdir(), 'museum-backup-'));

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** One of the two procedures of docs/deployment.md that back up and restore a museum. */
interface Backup {
  open(): Promise<Database>;
  /** Takes the backup and stops the museum. Which of the two comes first depends on the database engine. */
  take(museum: TestApp): Promise<void>;
  restore(): Promise<Database>;
}

const run = promisify(execFile);
const pgRestore = findPostgresProgram('pg_restore');

/** The two commands of docs/deployment.md: the first dumps the database, the second restores it. */
const [, dumpCommand = '', restoreCommands = ''] =
  /```sh\n(pg_dump .+\n)([\s\S]+?)```/.exec(read('docs/deployment.md')) ?? [];

/** The name of the database role in this test. Like the documented role, it owns its database and nothing else. */
const role = `museum_backup_${randomUUID().replaceAll('-', '')}`;
const administrator = new URL(process.env['TEST_DATABASE_URL'] ?? 'postgres://nowhere');
const addressOf = (database: string) =>
  Object.assign(new URL(administrator), { username: role, password: 'backup', pathname: `/${database}` }).href;

const asAdministrator = async (...statements: readonly string[]) => {
  const server = connectToDatabase(administrator.href);
  for (const statement of statements) await server.execute(statement);
  await server.close();
};

const runDocumented = (commands: string) => {
  const script = commands.replaceAll('sudo -u postgres ', '').replaceAll(/\bmuseum(?=\s|_restored)/g, role);
  return run('sh', ['-ec', script], {
    cwd: folder,
    env: {
      ...process.env,
      PATH: `${path.dirname(pgRestore ?? '')}:${process.env['PATH'] ?? ''}`,
      DATABASE_URL: addressOf(role),
      RESTORED_URL: addressOf(`${role}_restored`),
      PGHOST: administrator.hostname,
      PGPORT: administrator.port || '5432',
      PGUSER: administrator.username,
      PGPASSWORD: decodeURIComponent(administrator.password),
    },
  });
};

const inUse = path.join(folder, 'data');
const copy = path.join(folder, 'copy');

const BACKUPS: Readonly<Record<Engine, Backup>> = {
  PGlite: {
    open: async () => {
      await layEmptyDatabase(inUse);
      return openDataDirectory(inUse);
    },
    take: async (museum) => {
      await museum.close();
      cpSync(inUse, copy, { recursive: true });
    },
    restore: () => openDataDirectory(copy),
  },
  PostgreSQL: {
    open: async () => {
      await asAdministrator(`CREATE ROLE ${role} LOGIN PASSWORD 'backup'`, `CREATE DATABASE ${role} OWNER ${role}`);
      return connectToDatabase(addressOf(role));
    },
    take: async (museum) => {
      await runDocumented(dumpCommand);
      await museum.close();
    },
    restore: async () => {
      await runDocumented(restoreCommands);
      return connectToDatabase(addressOf(`${role}_restored`));
    },
  },
};

async function pay(museum: TestApp, token: string, order: Omit<PaymentInput, 'cardToken'>) {
  const headers = { [IDEMPOTENCY_KEY_HEADER]: randomUUID() };
  const body = { ...order, cardToken: await tokenFor(museum, TEST_CARD.good) };
  const payment = paymentIn(await museum.call('POST /v1/me/payments', { token, headers, body }));
  expect(payment.status).toBe('succeeded');
  return payment;
}

const defineTests = (engine: Engine) => {
  it('serves the same members', async () => {
    const backup = BACKUPS[engine];
    const before = await startTestApp({ database: await backup.open() });
    const bearer = await before.signIn('renew@example.test');
    const paid = await pay(before, bearer, { planId: PLAN.pair, purpose: 'renewal' });
    const me: unknown = (await before.call('GET /v1/me', { token: bearer })).json();
    await backup.take(before);

    const after = await startTestApp({ database: await backup.restore() });
    expect((await after.call('GET /v1/me', { token: bearer })).json()).toEqual(me);
    const token = await after.signIn('renew@example.test');
    expect(paymentIn(await after.call(`GET /v1/me/payments/${paid.id}`, { token }))).toEqual(paid);
    // The restored sequences continue after the restored rows, so that new rows do not get the same numbers.
    await pay(after, await after.signIn('free@example.test'), { planId: PLAN.single, purpose: 'purchase' });
    await after.close();
  });
};

describe('a restored backup of PGlite', () => {
  defineTests('PGlite');
});

(pgRestore ? describeOnServer : describe.skip)('a restored backup of PostgreSQL', () => {
  afterAll(() =>
    asAdministrator(
      ...[role, `${role}_restored`].map((database) => `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`),
      `DROP ROLE IF EXISTS ${role}`,
    ),
  );

  defineTests('PostgreSQL');
});
