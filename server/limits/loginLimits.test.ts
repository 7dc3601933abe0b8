import type * as argon2Types from '@node-rs/argon2';
import { API_PREFIX, REQUIRED_HEADERS } from '#contract/calls';
import { buildApp } from '../app';
import { sandbox } from '../../sandbox/sandbox';
import { DEMO_PASSWORD } from '../../sandbox/seed/data/members';
import { startTestApp, TEST_SETTINGS, type TestApp } from '../testing/testApp';
import { describeOnEngines } from '../testing/testDatabase';

/** The original module. The namespace of `import *` is a copy, on which Jest cannot spy. */
const argon2 = jest.requireActual<typeof argon2Types>('@node-rs/argon2');

const MINUTE = 60;
const HOUR = 60 * MINUTE;
const HOME = '192.0.2.1';
const ELSEWHERE = '198.51.100.7';

describeOnEngines('wrong logins on %s', (engine) => {
  let museum: TestApp;

  beforeAll(async () => {
    museum = await startTestApp({ engine });
  });

  beforeEach(async () => {
    // Replaces the check of passwords, because hashing for a thousand logins would take a minute.
    jest.spyOn(argon2, 'verify').mockImplementation((_, password) => Promise.resolve(password === DEMO_PASSWORD));
    await museum.database.execute('DELETE FROM rate_limits');
  });

  afterAll(() => museum.close());

  const login = (from: string, email: string, password: string) =>
    museum.call('POST /v1/auth/login', { from, body: { email, password } });
  const wrong = (client = HOME, email = 'member@example.test') => login(client, email, 'Wrong-Passw0rd!');
  const right = (client = HOME, email = 'member@example.test') => login(client, email, DEMO_PASSWORD);
  const statuses = async (times: number, attempt: () => ReturnType<typeof login>) => {
    const answered: number[] = [];
    for (let time = 0; time < times; time += 1) answered.push((await attempt()).statusCode);
    return answered;
  };

  it('are five in a quarter of an hour; then even the right password must wait, and is told how long', async () => {
    expect(await statuses(5, wrong)).toEqual([401, 401, 401, 401, 401]);
    museum.clock.advance(MINUTE);
    const answer = await right();
    expect(answer.statusCode).toBe(429);
    expect(answer.headers['retry-after']).toBe(String(14 * MINUTE));
    expect(answer.json()).toEqual({ message: 'しばらく時間をおいてから、もう一度お試しください。' });
    expect(answer.headers.authorization).toBeUndefined();

    museum.clock.advance(14 * MINUTE - 0.001);
    const last = await right();
    expect([last.statusCode, last.headers['retry-after']]).toEqual([429, '1']);
    museum.clock.advance(0.001);
    expect((await right()).statusCode).toBe(204);
  });

  it('are never more than five in any quarter of an hour, wherever it begins', async () => {
    expect((await wrong()).statusCode).toBe(401);
    museum.clock.advance(14 * MINUTE);
    expect(await statuses(5, wrong)).toEqual([401, 401, 401, 401, 429]);
    museum.clock.advance(MINUTE);
    expect(await statuses(2, wrong)).toEqual([401, 429]);
  });

  it('lock no member out elsewhere, nor another one here', async () => {
    await statuses(6, wrong);
    expect((await right(ELSEWHERE)).statusCode).toBe(204);
    expect((await right(HOME, 'free@example.test')).statusCode).toBe(204);
    expect((await right()).statusCode).toBe(429);
  });

  it('count for one address in whatever letters it is typed, known or not', async () => {
    const spellings = [
      'nobody@example.test',
      'NOBODY@example.test',
      'ｎｏｂｏｄｙ@example.test',
      ' nobody@example.test',
    ];
    for (const email of spellings) expect((await wrong(HOME, email)).statusCode).toBe(401);
    expect((await wrong(HOME, 'Nobody@Example.test')).statusCode).toBe(401);
    expect((await wrong(HOME, 'nobody@example.test')).statusCode).toBe(429);
  });

  it('are forgotten with a right one', async () => {
    await statuses(4, wrong);
    expect((await right()).statusCode).toBe(204);
    expect(await statuses(6, wrong)).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('cannot slip through side by side', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => wrong()));
    const counted = answers.map(({ statusCode }) => statusCode).sort();
    expect(counted).toEqual([...Array.from({ length: 5 }, () => 401), ...Array.from({ length: 15 }, () => 429)]);
    for (const { headers, statusCode } of answers) {
      if (statusCode === 429) expect(headers['retry-after']).toBe(String(15 * MINUTE));
    }
  });

  it('are a hundred a day from one client address, right ones not among them', async () => {
    for (let member = 0; member < 100; member += 1) {
      expect((await wrong(HOME, `member-${member}@example.test`)).statusCode).toBe(401);
      if (member % 10 === 0) expect((await right()).statusCode).toBe(204);
    }
    museum.clock.advance(HOUR);
    const answer = await right();
    expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, String(23 * HOUR)]);
    expect((await right(ELSEWHERE)).statusCode).toBe(204);
    museum.clock.advance(23 * HOUR);
    expect((await right()).statusCode).toBe(204);
  });

  it('are not used up by what the daily limit refuses', async () => {
    for (let member = 0; member < 100; member += 1) await wrong(HOME, `member-${member}@example.test`);
    expect(await statuses(6, wrong)).toEqual([429, 429, 429, 429, 429, 429]);
    const [kept] = await museum.database.query<{ count: number }>(
      'SELECT count(*) FROM rate_limits WHERE cardinality(hits) > 0',
    );
    // There is one row for each of the hundred members, and one for the client address.
    expect(kept).toEqual({ count: 101 });
  });

  it('are remembered by a server that starts anew', async () => {
    await statuses(5, wrong);
    const { database, clock } = museum;
    const options = { settings: TEST_SETTINGS, sandbox, database, clock: clock.now, staticRoot: null };
    const restarted = await buildApp(options);
    const answer = await restarted.inject({
      method: 'POST',
      url: `${API_PREFIX}/v1/auth/login`,
      headers: REQUIRED_HEADERS,
      remoteAddress: HOME,
      payload: JSON.stringify({ email: 'member@example.test', password: DEMO_PASSWORD }),
    });
    expect(answer.statusCode).toBe(429);
    await restarted.close();
  });

  it('of one household count together, whichever of its IPv6 addresses they come from', async () => {
    const clients = [1, 2, 3, 4, 5].map((host) => `2001:db8:1:2:${host}::1`);
    for (const client of clients) expect((await wrong(client)).statusCode).toBe(401);
    expect((await right('2001:db8:1:2::6')).statusCode).toBe(429);
    expect((await right('2001:db8:1:3::6')).statusCode).toBe(204);
  });

  it('leave nothing behind that names anybody, and not for long', async () => {
    await wrong();
    expect(JSON.stringify(await museum.database.query('SELECT * FROM rate_limits'))).not.toMatch(/member@|192\.0/);
    museum.clock.advance(24 * HOUR);
    await wrong(ELSEWHERE, 'free@example.test');
    const [rows] = await museum.database.query<{ count: number }>('SELECT count(*) FROM rate_limits');
    // The first login's three rows have expired and were deleted. Of the second login's three rows, two count wrong
    // logins and one counts right logins. The last one has no hit any more, because the login failed.
    expect(rows).toEqual({ count: 3 });
  });

  describe('and right ones', () => {
    it('are sixty an hour for one member and client address; then neither is tried any more', async () => {
      expect(new Set(await statuses(60, right))).toEqual(new Set([204]));
      museum.clock.advance(10 * MINUTE);
      for (const answer of [await right(), await right(HOME, 'MEMBER@example.test'), await wrong()]) {
        expect([answer.statusCode, answer.headers['retry-after']]).toEqual([429, String(50 * MINUTE)]);
        expect(answer.headers.authorization).toBeUndefined();
      }
      expect((await right(ELSEWHERE)).statusCode).toBe(204);
      expect((await right(HOME, 'free@example.test')).statusCode).toBe(204);
      museum.clock.advance(50 * MINUTE);
      expect((await right()).statusCode).toBe(204);
    });

    it('do not count the wrong ones among the sixty', async () => {
      for (let time = 0; time < 20; time += 1) {
        expect(await statuses(3, wrong)).toEqual([401, 401, 401]);
        expect(await statuses(3, right)).toEqual([204, 204, 204]);
      }
      expect((await right()).statusCode).toBe(429);
    });

    it('are never more than sixty side by side', async () => {
      await statuses(58, right);
      const answers = await Promise.all(Array.from({ length: 4 }, () => right()));
      expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([204, 204, 429, 429]);
    });
  });
});
