import { DEMO_PASSWORD } from '../../sandbox/seed/data/members';
import { startTestApp, type TestApp } from '../testing/testApp';
import { describeOnEngines } from '../testing/testDatabase';

const HOUR = 3_600;
const EMAIL = 'member@example.test';

describeOnEngines('limits, after the clock was wrong, on %s', (engine) => {
  let museum: TestApp;

  beforeAll(async () => {
    museum = await startTestApp({ engine });
  });

  beforeEach(() => museum.database.execute('DELETE FROM rate_limits'));

  afterAll(() => museum.close());

  const login = async (password: string) => {
    const answer = await museum.call('POST /v1/auth/login', { body: { email: EMAIL, password } });
    return answer.statusCode;
  };
  const askForReset = async () =>
    (await museum.call('POST /v1/auth/password-reset', { body: { email: EMAIL } })).statusCode;
  const wrongLogin = () => login('Wrong-Passw0rd!');
  const statuses = async (times: number, attempt: () => Promise<number>) => {
    const answered: number[] = [];
    for (let time = 0; time < times; time += 1) answered.push(await attempt());
    return answered;
  };

  it.each([
    { by: 9 * HOUR, then: 'put back' },
    { by: 60, then: 'put back by a minute' },
    { by: -9 * HOUR, then: 'put forward' },
  ])('do not keep the right password out once it is $then', async ({ by }) => {
    museum.clock.advance(by);
    expect(await statuses(6, wrongLogin)).toEqual([401, 401, 401, 401, 401, 429]);
    museum.clock.advance(-by);
    expect(await login(DEMO_PASSWORD)).toBe(204);
  });

  it('count again from then on, with what happened just before', async () => {
    museum.clock.advance(9 * HOUR);
    expect(await statuses(6, askForReset)).toEqual([204, 204, 204, 204, 204, 429]);
    museum.clock.advance(-9 * HOUR);
    expect(await statuses(6, askForReset)).toEqual([204, 204, 204, 204, 204, 429]);
    // Sets the clock back by two seconds, as if the next request reached a server whose clock is slow by this time.
    museum.clock.advance(-2);
    expect(await statuses(1, askForReset)).toEqual([429]);
  });
});
