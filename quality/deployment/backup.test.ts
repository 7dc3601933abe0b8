import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Database } from '../../server/database/database';
import { openDataDirectory } from '../../server/database/dataDirectory';
import { layEmptyDatabase } from '../../server/testing/databaseTemplates';
import { TEST_CARD, tokenFor } from '../../server/testing/sandboxCards';
import { paymentIn, PLAN } from '../../server/testing/paymentFixture';
import { startTestApp, type TestApp } from '../../server/testing/testApp';
import { describeOnServer, openTestDatabase, type Engine } from '../../server/testing/testDatabase';
import { IDEMPOTENCY_KEY_HEADER, type PaymentInput } from '../../src/contract/payment';
import { findPostgresProgram } from '../postgresPrograms';

// Two servers and two databases, one after the other.
jest.setTimeout(120_000);

const folder = mkdtempSync(path.join(tmpdir(), 'museum-backup-'));

afterAll(() => {
  rmSync(folder, { recursive: true });
});

/** A way to keep a museum's data, as docs/deployment.md describes it. */
interface Backup {
  open(): Promise<Database>;
  /** Takes the backup and stops the museum, in the order the engine asks for. */
  take(museum: TestApp): Promise<void>;
  restore(): Promise<Database>;
}

const addressOf = async (database: Database) => {
  const [row] = await database.query<{ name: string }>('SELECT current_database() AS name');
  const address = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  address.pathname = `/${row?.name ?? ''}`;
  return address.href;
};

const run = promisify(execFile);
const [pgDump = '', pgRestore = ''] = (['pg_dump', 'pg_restore'] as const).map((name) => findPostgresProgram(name));

const dump = path.join(folder, 'museum.dump');
const [inUse, copy] = [path.join(folder, 'data'), path.join(folder, 'copy')];

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
    open: () => openTestDatabase('PostgreSQL'),
    take: async (museum) => {
      await run(pgDump, ['-Fc', '--no-owner', '-d', await addressOf(museum.database), '-f', dump]);
      await museum.close();
    },
    restore: async () => {
      const database = await openTestDatabase('PostgreSQL');
      await run(pgRestore, ['-1', '--no-owner', '-d', await addressOf(database), dump]);
      return database;
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
    // Numbers go on where they were: nothing new collides with what was restored.
    await pay(after, await after.signIn('free@example.test'), { planId: PLAN.single, purpose: 'purchase' });
    await after.close();
  });
};

describe('a restored backup of PGlite', () => {
  defineTests('PGlite');
});

(pgDump && pgRestore ? describeOnServer : describe.skip)('a restored backup of PostgreSQL', () => {
  defineTests('PostgreSQL');
});
