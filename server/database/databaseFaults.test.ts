import { DEMO_PASSWORD } from '../../sandbox/seed/data/members';
import { runMembers } from '../office/runMembers';
import { runPayments } from '../payments/books/runPayments';
import { freePort } from '../testing/freePort';
import { createFakeCardProvider } from '../testing/fakeCardProvider';
import { startFaultyServer, type ServerFault } from '../testing/faultyServer';
import { listMails } from '../testing/mails';
import { QUICK_LIMITS } from '../testing/quickLimits';
import { startTestApp, TEST_SETTINGS, type TestApp } from '../testing/testApp';
import { describeOnEngines, openServerDatabase, openTestDatabase } from '../testing/testDatabase';
import type { Database } from './database';
import { openDatabaseServer } from './openDatabase';
import { connectToDatabase } from './serverDatabase';

const EMAIL = 'member@example.test';
const BUSY = { message: 'しばらく時間をおいてから、もう一度お試しください。' };

/** Starts the app on a separate database, which a test can replace. */
async function startMuseum() {
  const own = await openTestDatabase();
  let current: Database = own;
  const log: string[] = [];
  const museum = await startTestApp({
    database: {
      query: (sql, params) => current.query(sql, params),
      execute: (script) => current.execute(script),
      transaction: (work) => current.transaction(work),
      withLock: (lock, work) => current.withLock(lock, work),
      load: () => current.load(),
      close: () => own.close(),
    },
    logStream: { write: (line) => log.push(line) },
    settings: { logLevel: 'info' },
  });
  return {
    museum,
    log,
    leadTo: (database: Database | null) => {
      current = database ?? own;
    },
  };
}

const everyKindOfCall = (museum: TestApp, token: string) => [
  museum.call('GET /v1/me', { token }),
  museum.call('GET /v1/plans'),
  museum.call('POST /v1/auth/login', { body: { email: EMAIL, password: 'wrong' } }),
  museum.call('POST /v1/auth/password-reset', { body: { email: EMAIL } }),
  museum.call('DELETE /v1/me/logout', { token }),
];

async function expectNoDatabase(museum: TestApp, token: string): Promise<void> {
  for (const answer of await Promise.all(everyKindOfCall(museum, token))) {
    expect(answer.statusCode).toBe(503);
    expect(answer.headers['retry-after']).toMatch(/^\d+$/);
    expect(answer.json()).toEqual(BUSY);
  }
  expect((await museum.app.inject('/ready')).statusCode).toBe(503);
  expect((await museum.app.inject('/health')).statusCode).toBe(200);
  const metrics = await museum.app.inject('/metrics');
  expect(metrics.statusCode).toBe(200);
  expect(metrics.body).not.toMatch(/^museum_(?:rows|mails_waiting)[ {]/m);
}

/**
 * The ways in which connecting can fail: SQLSTATEs of PostgreSQL or of a proxy in front of it, and faults of the
 * network connection.
 */
const CONNECT = [
  ...['08000', '08001', '08004', '08006', '08P01', '28000', '28P01', '3D000', '53300', '55000', '57P03', '58000'],
  ...['42501', '42704', 'XX000', 'reset', 'close', 'noise', 'password', 'tls'],
];

const STATEMENT = [
  ...['08006', '08P01', '25006', '25P03', '40001', '40P01', '53100', '53200', '53300', '55000', '55006', '55P03'],
  ...['57014', '57P01', '57P02', '57P03', '57P05', '58030', 'reset', 'close', 'noise'],
];

describe('a database that is not there', () => {
  let museum: TestApp;
  let token: string;
  let log: string[];
  let leadTo: (database: Database | null) => void;

  beforeAll(async () => {
    ({ museum, log, leadTo } = await startMuseum());
    token = await museum.signIn(EMAIL);
  });
  afterAll(() => museum.close());
  beforeEach(() => {
    log.length = 0;
  });
  afterEach(() => {
    leadTo(null);
  });

  const expectNone = async (url: string) => {
    const database = connectToDatabase(url, QUICK_LIMITS);
    leadTo(database);
    await expectNoDatabase(museum, token);
    expect(log.join('')).not.toContain('unexpected error');
    await database.close();
  };

  it.each<[string, ServerFault]>([
    ...CONNECT.map((connect): [string, ServerFault] => [`refuses to connect: ${connect}`, { connect }]),
    ...STATEMENT.map((statement): [string, ServerFault] => [`fails a statement: ${statement}`, { statement }]),
  ])('that %s is a 503 of every call', async (_, fault) => {
    const server = await startFaultyServer(fault);
    await expectNone(server.url);
    await server.close();
  });

  it('whose name does not resolve is a 503 of every call', () =>
    expectNone('postgres://museum@database.invalid/museum'));

  it('at whose port nothing listens is a 503 of every call', async () =>
    expectNone(`postgres://museum@127.0.0.1:${String(await freePort())}/museum`));

  it('does not end the work that goes on behind requests, which is taken up again', async () => {
    const server = await startFaultyServer({ statement: '25006' });
    const database = connectToDatabase(server.url, QUICK_LIMITS);
    leadTo(database);
    museum.clock.advance(120);
    expect((await museum.app.inject('/sandbox/mail.json')).statusCode).toBe(503);
    leadTo(null);
    const before = (await listMails(museum)).length;
    await museum.call('POST /v1/auth/password-reset', { body: { email: EMAIL } });
    expect(await listMails(museum)).toHaveLength(before + 1);
    await database.close();
    await server.close();
  });

  it.each(['22P02', '23503', '42P01', 'P0001', 'XX000'])(
    'is not what a statement says itself: %s',
    async (statement) => {
      const server = await startFaultyServer({ statement });
      const database = connectToDatabase(server.url, QUICK_LIMITS);
      leadTo(database);
      expect((await museum.call('GET /v1/plans')).statusCode).toBe(500);
      await database.close();
      await server.close();
    },
  );

  it.each<[string, ServerFault]>([
    ['fault 08P01', { connect: '08P01' }],
    ['fault 25006', { statement: '25006' }],
    ['SASL: .*password.*', { connect: 'password' }],
  ])('is one sentence at the start: %s', async (cause, fault) => {
    const server = await startFaultyServer(fault);
    const sentence = new RegExp(`^The database of DATABASE_URL cannot be reached: ${cause}$`);
    await expect(openDatabaseServer(server.url, 'DATABASE_URL')).rejects.toThrow(sentence);
    await server.close();
  });
});

/** A database that tests can make read-only, like a standby after a failover, and writable again. */
const CHANGEABLE = {
  PGlite: async () => {
    const database = await openTestDatabase();
    const setReadOnly = (value: string) => database.execute(`SET default_transaction_read_only = ${value}`);
    return { database, setReadOnly };
  },
  PostgreSQL: async () => {
    const { database, url } = await openServerDatabase();
    const name = new URL(url).pathname.slice(1);
    const setReadOnly = async (value: string) => {
      const server = connectToDatabase(process.env['TEST_DATABASE_URL'] ?? '');
      await server.execute(`ALTER DATABASE ${name} SET default_transaction_read_only = ${value}`);
      await server.query('SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1', [name]);
      await server.close();
    };
    return { database, setReadOnly };
  },
};

describe('a command of the office without a database', () => {
  it.each<[string, ServerFault]>([
    ['fault 57P01', { connect: '57P01' }],
    ['fault 25006', { statement: '25006' }],
    ['Connection terminated unexpectedly', { statement: 'close' }],
  ])('says why in one sentence: %s', async (cause, fault) => {
    const server = await startFaultyServer(fault);
    const errors: string[] = [];
    const environment = {
      readSettings: () => TEST_SETTINGS,
      openDatabase: () => Promise.resolve(connectToDatabase(server.url, QUICK_LIMITS)),
      clock: () => new Date(),
      user: () => 'office',
      confirm: () => Promise.resolve(true),
      openProvider: () => Promise.resolve({ ...createFakeCardProvider(), list: () => Promise.resolve([]) }),
      print: () => undefined,
      printError: (text: string) => void errors.push(text),
    };
    expect(await runMembers(['find', 'hanako'], environment)).toBe(1);
    expect(await runPayments(['reconcile', '--day', '2026-05-20'], environment)).toBe(1);
    expect(errors).toEqual([`${cause}\n`, `${cause}\n`]);
    await server.close();
  });
});

describeOnEngines('a %s that takes no changes', (engine) => {
  it('is a 503 of every change and of /ready, until it takes them again', async () => {
    const { database, setReadOnly } = await CHANGEABLE[engine]();
    const museum = await startTestApp({ database });
    const token = await museum.signIn(EMAIL);
    const login = () => museum.call('POST /v1/auth/login', { body: { email: EMAIL, password: DEMO_PASSWORD } });
    const ready = async () => (await museum.app.inject('/ready')).statusCode;

    await setReadOnly('on');
    while ((await ready()) === 200);
    const refused = await login();
    expect([refused.statusCode, refused.json()]).toEqual([503, BUSY]);
    expect((await museum.call('DELETE /v1/me/logout', { token })).statusCode).toBe(503);
    expect(await ready()).toBe(503);

    await setReadOnly('off');
    while ((await ready()) !== 200);
    expect((await login()).statusCode).toBe(204);
    expect((await museum.call('DELETE /v1/me/logout', { token })).statusCode).toBe(204);
    await museum.close();
  });
});
