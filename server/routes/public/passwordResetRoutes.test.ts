import { DEMO_PASSWORD } from '../../../sandbox/seed/data/members';
import { lastMailTo, listMails, tokenIn } from '../../testing/mails';
import { startTestApp, type TestApp } from '../../testing/testApp';
import { describeOnEngines } from '../../testing/testDatabase';

const MINUTE = 60;
const NEW_PASSWORD = 'Found-Again-2026';

describeOnEngines('a forgotten password on %s', (engine) => {
  let museum: TestApp;

  beforeAll(async () => {
    museum = await startTestApp({ engine });
  });

  beforeEach(() => museum.database.execute('DELETE FROM rate_limits'));

  afterAll(() => museum.close());

  const request = (email: string) => museum.call('POST /v1/auth/password-reset', { body: { email } });
  const linkFor = async (email: string) => {
    await request(email);
    return tokenIn(await lastMailTo(museum, email));
  };
  const passwords = { password: NEW_PASSWORD, passwordConfirmation: NEW_PASSWORD };
  const reset = (token: string, body: object = passwords) =>
    museum.call(`PUT /v1/auth/password-reset/${token}`, { body });
  const loginStatus = async (email: string, password: string) =>
    (await museum.call('POST /v1/auth/login', { body: { email, password } })).statusCode;

  it('is replaced through the link of a mail: signed out everywhere, signed in nowhere, and told so', async () => {
    const email = 'member@example.test';
    const sessions = [await museum.signIn(email), await museum.signIn(email)];
    const stranger = await museum.signIn('free@example.test');
    const asked = await request(email);
    expect([asked.statusCode, asked.body]).toEqual([204, '']);
    const mail = await lastMailTo(museum, email);
    expect(mail.subject).toBe('【みやこ市立美術館】パスワード再設定のご案内');
    expect(mail.text).toContain('60分');
    expect(mail.links[0]).toBe(`https://members.museum.example.test/password_reset?token=${tokenIn(mail)}`);

    const answer = await reset(tokenIn(mail));
    expect([answer.statusCode, answer.body, answer.headers.authorization]).toEqual([204, '', undefined]);
    for (const token of sessions) expect((await museum.call('GET /v1/me', { token })).statusCode).toBe(401);
    expect((await museum.call('GET /v1/me', { token: stranger })).statusCode).toBe(200);
    expect(await loginStatus(email, DEMO_PASSWORD)).toBe(401);
    expect(await loginStatus(email, NEW_PASSWORD)).toBe(204);
    expect((await lastMailTo(museum, email)).subject).toBe('【みやこ市立美術館】パスワードを変更しました');
    expect((await reset(tokenIn(mail))).statusCode).toBe(404);
  });

  it('is replaced by POST alike', async () => {
    const email = 'union@example.test';
    const answer = await museum.call(`POST /v1/auth/password-reset/${await linkFor(email)}`, { body: passwords });
    expect(answer.statusCode).toBe(204);
    expect(await loginStatus(email, NEW_PASSWORD)).toBe(204);
  });

  it('of a visitor who is no member makes a mail that says so, without a token', async () => {
    const answer = await request('nobody@example.test');
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    const mail = await lastMailTo(museum, 'nobody@example.test');
    expect(mail.text).toContain('会員登録は見つかりませんでした');
    expect(mail.text).not.toContain('token=');
  });

  it.each([
    [{}, { password: ['入力内容をご確認ください'], passwordConfirmation: ['パスワードが一致していません'] }],
    [{ ...passwords, password: 'too weak' }, 'password'],
    [{ ...passwords, passwordConfirmation: 'Something-Else-1' }, 'passwordConfirmation'],
  ])('stays as it is, and the link good, when the new one is refused: %j', async (body, refused) => {
    const token = await linkFor('renew@example.test');
    const answer = await reset(token, body);
    expect(answer.statusCode).toBe(400);
    if (typeof refused === 'string') expect(answer.json()).toHaveProperty(['errors', refused]);
    else expect(answer.json()).toEqual({ errors: refused });
    expect(await loginStatus('renew@example.test', DEMO_PASSWORD)).toBe(204);
    expect((await museum.call(`GET /v1/auth/register/${token}`)).statusCode).toBe(404);
    expect((await reset(token, { password: DEMO_PASSWORD, passwordConfirmation: DEMO_PASSWORD })).statusCode).toBe(204);
  });

  it('keeps its link for an hour, unless a newer one was asked for', async () => {
    const older = await linkFor('free@example.test');
    const newer = await linkFor('FREE@example.test');
    expect((await reset(older)).statusCode).toBe(404);
    museum.clock.advance(60 * MINUTE);
    const answer = await reset(newer);
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toEqual({ message: expect.stringContaining('有効期限') as unknown });
    const latest = await linkFor('free@example.test');
    museum.clock.advance(60 * MINUTE - 0.001);
    expect((await reset(latest)).statusCode).toBe(204);
  });

  it('is replaced once by twenty submits at the same moment', async () => {
    const email = 'u25@example.test';
    const token = await linkFor(email);
    const notices = async () =>
      (await listMails(museum)).filter(({ to, subject }) => to === email && subject.includes('変更しました')).length;
    const attempts = Array.from({ length: 20 }, (_, index) => {
      const password = `Found-Again-${index}`;
      return reset(token, { password, passwordConfirmation: password });
    });
    const statuses = (await Promise.all(attempts)).map(({ statusCode }) => statusCode);
    expect(statuses.filter((status) => status === 204)).toHaveLength(1);
    expect(statuses.filter((status) => status === 404)).toHaveLength(19);
    expect(await notices()).toBe(1);
    expect(await loginStatus(email, `Found-Again-${statuses.indexOf(204)}`)).toBe(204);
  });
});
