import { DEMO_PASSWORD } from '../../sandbox/seed/data/members';
import { bearerOf, startTestApp, type TestApp } from '../testing/testApp';
import { describeOnEngines } from '../testing/testDatabase';

const EMAIL = 'member@example.test';
const DAY = 24 * 3_600;

describeOnEngines('the sessions of one member on %s', (engine) => {
  let museum: TestApp;

  beforeAll(async () => {
    museum = await startTestApp({ engine });
  });

  beforeEach(() => museum.database.execute('DELETE FROM rate_limits; DELETE FROM sessions'));

  afterAll(() => museum.close());

  /** Signs in from a separate client address, so that the limits on logins are not reached. */
  const signIn = async (client: number) => {
    const body = { email: EMAIL, password: DEMO_PASSWORD };
    return bearerOf(await museum.call('POST /v1/auth/login', { from: `192.0.2.${client}`, body }));
  };
  const signInTimes = async (times: number) => {
    const tokens: string[] = [];
    for (let time = 0; time < times; time += 1) tokens.push(await signIn(time));
    return tokens;
  };
  const statusOf = async (token: string) => (await museum.call('GET /v1/me', { token })).statusCode;
  const statusesOf = (tokens: readonly string[]) => Promise.all(tokens.map(statusOf));
  const signedIn = async (tokens: readonly string[]) =>
    (await statusesOf(tokens)).filter((status) => status === 200).length;

  it('are twenty: one more login ends the oldest', async () => {
    const other = await museum.signIn('free@example.test');
    const tokens = await signInTimes(20);
    expect(await signedIn(tokens)).toBe(20);
    const last = await signIn(20);
    const [oldest = '', ...others] = tokens;
    expect(await statusOf(oldest)).toBe(401);
    expect(await signedIn([...others, last, other])).toBe(21);
  });

  it('make room for a login when one of them logs out', async () => {
    const tokens = await signInTimes(20);
    await museum.call('DELETE /v1/me/logout', { token: tokens[7] ?? '' });
    expect(await signedIn([...tokens, await signIn(20)])).toBe(20);
    expect(await statusOf(tokens[0] ?? '')).toBe(200);
  });

  it('go by their login, not by their last use', async () => {
    const tokens = await signInTimes(20);
    museum.clock.advance(60);
    const rotated = bearerOf(await museum.call('GET /v1/me', { token: tokens[0] ?? '' }));
    await signIn(20);
    expect(await statusesOf([rotated, ...tokens.slice(1)])).toEqual([401, ...tokens.slice(1).map(() => 200)]);
  });

  it('do not count once they have expired', async () => {
    const [inUse = ''] = await signInTimes(20);
    museum.clock.advance(DAY - 1);
    const rotated = bearerOf(await museum.call('GET /v1/me', { token: inUse }));
    museum.clock.advance(1);
    expect(await signedIn([rotated, ...(await signInTimes(19))])).toBe(20);
  });

  it('are twenty however many logins come at the same moment', async () => {
    const before = await signInTimes(20);
    const after = await Promise.all(Array.from({ length: 30 }, (_, index) => signIn(index)));
    expect(await signedIn(after)).toBe(20);
    expect(await signedIn(before)).toBe(0);
    const [kept] = await museum.database.query<{ count: number }>('SELECT count(*) FROM sessions');
    expect(kept).toEqual({ count: 20 });
  });
});
