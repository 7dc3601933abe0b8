import type { Database } from '../database/database';
import { DEMO_PASSWORD } from '../../sandbox/seed/data/members';
import { emptyMailbox, lastMailTo, listMails, tokenIn } from '../testing/mails';
import { startTestApp, type TestApp } from '../testing/testApp';
import { describeOnEngines, openTestDatabase } from '../testing/testDatabase';

const OLD = 'member@example.test';
const NEW = 'umi@example.test';
const NEW_PASSWORD = 'Found-Again-2026';

describeOnEngines('links from mails, once the password or the address has changed, on %s', (engine) => {
  let database: Database;
  let museum: TestApp;
  let demoHash: string;
  let token: string;

  beforeAll(async () => {
    database = await openTestDatabase(engine);
    museum = await startTestApp({ database });
    const [member] = await database.query<{ hash: string }>(
      'SELECT password_hash AS hash FROM members WHERE email = $1',
      [OLD],
    );
    demoHash = member?.hash ?? '';
  });

  beforeEach(async () => {
    await emptyMailbox(museum);
    await database.execute('DELETE FROM rate_limits; DELETE FROM mail_tokens');
    await database.query('UPDATE members SET email = $1 WHERE email = $2', [OLD, NEW]);
    await database.query('UPDATE members SET password_hash = $1', [demoHash]);
    token = await museum.signIn(OLD);
  });

  afterAll(() => museum.close());

  const askForChange = () => museum.call('POST /v1/me/email', { token, body: { newEmail: NEW } });
  const askForReset = (email = OLD) => museum.call('POST /v1/auth/password-reset', { body: { email } });
  const verify = (link: string) => museum.call(`GET /v1/me/email/verify/${link}`);
  const linkTo = async (email: string) => tokenIn(await lastMailTo(museum, email));
  const passwords = { password: NEW_PASSWORD, passwordConfirmation: NEW_PASSWORD };
  const reset = (link: string) => museum.call(`PUT /v1/auth/password-reset/${link}`, { body: passwords });
  const login = (email: string, password: string) => museum.call('POST /v1/auth/login', { body: { email, password } });
  const addresses = async () =>
    (await database.query<{ email: string }>('SELECT email FROM members WHERE email IN ($1, $2)', [OLD, NEW])).map(
      ({ email }) => email,
    );

  /**
   * Runs `work` right before the next transaction begins, that is after a request has read the database and before its
   * transaction.
   */
  const interruptWith = (work: () => Promise<unknown>) => {
    const { transaction } = database;
    jest.spyOn(database, 'transaction').mockImplementationOnce(async (run) => {
      await work();
      return transaction(run);
    });
  };
  const resetPassword = async () => {
    await askForReset();
    return reset(await linkTo(OLD));
  };
  const changePassword = () => {
    const body = { password: DEMO_PASSWORD, newPassword: NEW_PASSWORD, newPasswordConfirm: NEW_PASSWORD };
    return museum.call('PUT /v1/me/password', { token, body });
  };

  it.each([
    ['reset', resetPassword],
    ['changed', changePassword],
  ] as const)('do not change the address any more when the password is %s', async (_, renewPassword) => {
    await askForChange();
    const link = await linkTo(NEW);
    expect((await renewPassword()).statusCode).toBe(204);
    const answer = await verify(link);
    expect([answer.statusCode, await addresses()]).toEqual([404, [OLD]]);
    expect((await login(OLD, NEW_PASSWORD)).statusCode).toBe(204);
  });

  it('are not made for a session that a reset ends while it asks for another address', async () => {
    await askForReset();
    const link = await linkTo(OLD);
    interruptWith(() => reset(link));
    expect((await askForChange()).statusCode).toBe(401);
    expect((await listMails(museum)).filter(({ to }) => to === NEW)).toEqual([]);
    expect((await login(OLD, NEW_PASSWORD)).statusCode).toBe(204);
  });

  it('set a new password only while the member has the address they were mailed to', async () => {
    await askForReset();
    const link = await linkTo(OLD);
    await database.query('UPDATE members SET email = $2 WHERE email = $1', [OLD, NEW]);
    expect((await reset(link)).statusCode).toBe(404);
    expect((await login(NEW, DEMO_PASSWORD)).statusCode).toBe(204);
    expect((await museum.call('GET /v1/me', { token })).statusCode).toBe(200);
  });

  it('are bound to an address in whatever letter case the reset was asked for', async () => {
    await askForReset('Member@Example.test');
    expect((await reset(await linkTo('Member@Example.test'))).statusCode).toBe(204);
  });

  it('for a new password are not mailed to an address that stops being the member’s while they ask', async () => {
    await askForChange();
    const link = await linkTo(NEW);
    interruptWith(() => verify(link));
    expect((await askForReset()).statusCode).toBe(204);
    expect(await addresses()).toEqual([NEW]);
    const mail = await lastMailTo(museum, OLD);
    expect(mail.text).toContain('会員登録は見つかりませんでした');
    expect(mail.text).not.toContain('token=');
  });

  it('to another address and to a new password never both take effect, used at the same moment', async () => {
    for (let round = 0; round < 4; round += 1) {
      await askForReset();
      const forPassword = await linkTo(OLD);
      await askForChange();
      const forAddress = await linkTo(NEW);
      const [changed, renewed, other] = await Promise.all([verify(forAddress), reset(forPassword), changePassword()]);
      const successes = [changed, renewed].filter(({ statusCode }) => statusCode === 204);
      expect(successes.length).toBeLessThanOrEqual(1);
      for (const { statusCode } of [changed, renewed, other]) expect([204, 400, 401, 404]).toContain(statusCode);
      expect(await addresses()).toEqual([changed.statusCode === 204 ? NEW : OLD]);
      await database.query('UPDATE members SET email = $1, password_hash = $3 WHERE email IN ($1, $2)', [
        OLD,
        NEW,
        demoHash,
      ]);
      await database.execute('DELETE FROM rate_limits');
      token = await museum.signIn(OLD);
    }
  });
});
