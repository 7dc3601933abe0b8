import { DEMO_PASSWORD } from '../../sandbox/seed/data/members';
import { startTestApp, type TestApp } from '../testing/testApp';
import { describeOnEngines } from '../testing/testDatabase';
import type { Database } from './database';

const EXPIRED = 250;

/** PostgreSQL may keep the plan of a prepared statement from its sixth run on (plan_cache_mode). */
const RUNS_UNTIL_PLANNED = 6;

const LEAVE_SESSIONS = `
  INSERT INTO sessions (member_id, generation, rotated_at, created_at, expires_at)
  SELECT (SELECT min(id) FROM members), 1, $2, $2, $2 FROM generate_series(1, $1::integer)`;

const LEAVE_MAIL_TOKENS = `
  INSERT INTO mail_tokens (purpose, subject, token_hash, email, expires_at)
  SELECT 'register', address, address, address, $2 FROM (
    SELECT number || '@left.example.test' AS address FROM generate_series(1, $1::integer) AS number
  ) AS addresses`;

const LEAVE_RATE_LIMITS = `
  INSERT INTO rate_limits (key_hash, hits, expires_at)
  SELECT 'left-' || number, ARRAY[$2::timestamptz], $2 FROM generate_series(1, $1::integer) AS number`;

describeOnEngines('what has expired, on %s,', (engine) => {
  let museum: TestApp;

  beforeAll(async () => {
    museum = await startTestApp({ engine });
  });

  afterAll(() => museum.close());

  const logIn = () =>
    museum.call('POST /v1/auth/login', { body: { email: 'free@example.test', password: DEMO_PASSWORD } });
  // Each request is for another address, because an address gets at most five mails.
  const askForReset = (number: number) =>
    museum.call('POST /v1/auth/password-reset', { body: { email: `nobody-${number}@example.test` } });
  const askForRegistration = (number: number) =>
    museum.call('POST /v1/auth/register', { body: { email: `visitor-${number}@example.test` } });

  it.each([
    ['sessions', LEAVE_SESSIONS, logIn],
    ['mail_tokens', LEAVE_MAIL_TOKENS, askForReset],
    ['rate_limits', LEAVE_RATE_LIMITS, askForRegistration],
  ] as const)(
    'is cleared away from %s by later requests, a hundred rows each at most',
    async (table, leave, request) => {
      // Plans the statements while the tables are nearly empty. Such a plan must not become slow or delete more.
      await Promise.all(Array.from({ length: RUNS_UNTIL_PLANNED }, (_, run) => request(run)));
      await museum.database.query(leave, [EXPIRED, museum.clock.now()]);
      const left: number[] = [];
      for (let times = 0; times < 3; times += 1) {
        expect((await request(RUNS_UNTIL_PLANNED + times)).statusCode).toBe(204);
        left.push(await countExpired(museum.database, table, museum.clock.now()));
      }
      expect(left).toEqual([EXPIRED - 100, EXPIRED - 200, 0]);
    },
  );
});

async function countExpired(database: Database, table: string, now: Date): Promise<number> {
  const [expired] = await database.query<{ count: number }>(`SELECT count(*) FROM ${table} WHERE expires_at <= $1`, [
    now,
  ]);
  return expired?.count ?? 0;
}
