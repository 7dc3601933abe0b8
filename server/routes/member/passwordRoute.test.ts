import { createMailTokenRepository } from '../../mailTokens/mailTokenRepository';
import { DEMO_PASSWORD } from '../../../sandbox/seed/data/members';
import { createSessionRepository } from '../../sessions/sessionRepository';
import { emptyMailbox, listMails } from '../../testing/mails';
import { bearerOf, startTestApp, type TestApp } from '../../testing/testApp';
import { describeOnEngines } from '../../testing/testDatabase';

const EMAIL = 'member@example.test';
const NEW_PASSWORD = 'Neues-Passw0rt!';
const MINUTE = 60;

describeOnEngines('a password change on %s', (engine) => {
  let museum: TestApp;

  let memberId: number;
  let demoHash: string;

  beforeAll(async () => {
    museum = await startTestApp({ engine });
    const [member] = await museum.database.query<{ id: number; hash: string }>(
      'SELECT id, password_hash AS hash FROM members WHERE email = $1',
      [EMAIL],
    );
    memberId = member?.id ?? 0;
    demoHash = member?.hash ?? '';
  });

  beforeEach(async () => {
    await emptyMailbox(museum);
    await museum.database.execute('DELETE FROM rate_limits');
    await museum.database.query('UPDATE members SET password_hash = $1', [demoHash]);
  });

  afterAll(() => museum.close());

  const input = (change: Record<string, unknown> = {}) => ({
    password: DEMO_PASSWORD,
    newPassword: NEW_PASSWORD,
    newPasswordConfirm: NEW_PASSWORD,
    ...change,
  });
  const send = (token: string, body: unknown = input()) => museum.call('PUT /v1/me/password', { token, body });
  const login = (password: string) => museum.call('POST /v1/auth/login', { body: { email: EMAIL, password } });
  const statusOf = async (token: string) => (await museum.call('GET /v1/me', { token })).statusCode;

  it.each(['PUT /v1/me/password', 'POST /v1/me/password'] as const)('by %s replaces the old one', async (line) => {
    const token = await museum.signIn(EMAIL);
    const answer = await museum.call(line, { token, body: input() });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    expect((await login(DEMO_PASSWORD)).statusCode).toBe(401);
    expect((await login(NEW_PASSWORD)).statusCode).toBe(204);
  });

  it('lets no login begin a session that had checked the old password while it changed', async () => {
    const checked = { memberId, passwordHash: demoHash };
    await send(await museum.signIn(EMAIL));
    const begun = await createSessionRepository(museum.database).start(checked, { hash: 'late', issuedAt: new Date() });
    expect(begun).toBe(false);
  });

  it("ends every other session of the member, keeps this one rotating, and leaves other members' alone", async () => {
    const elsewhere = await museum.signIn(EMAIL);
    const other = await museum.signIn('free@example.test');
    const before = await museum.signIn(EMAIL);
    museum.clock.advance(MINUTE);
    const answer = await send(before);
    const fresh = bearerOf(answer);
    expect(answer.statusCode).toBe(204);
    expect(await Promise.all([elsewhere, before, fresh, other].map(statusOf))).toEqual([401, 200, 200, 200]);
    museum.clock.advance(MINUTE);
    const rotated = bearerOf(await museum.call('GET /v1/me', { token: fresh }));
    expect(await statusOf(rotated)).toBe(200);
  });

  it('kills the reset links on their way', async () => {
    const token = await museum.signIn(EMAIL);
    const tokens = createMailTokenRepository(museum.database);
    const request = { purpose: 'password_reset', email: EMAIL, memberId } as const;
    const link = { purpose: 'password_reset', token: await tokens.issue(request, museum.clock.now()) } as const;
    expect(await tokens.find(link, museum.clock.now())).not.toBeNull();
    await send(token);
    expect(await tokens.find(link, museum.clock.now())).toBeNull();
  });

  it('is told to the member by mail, without the password', async () => {
    await send(await museum.signIn(EMAIL));
    const [mail, ...others] = await listMails(museum);
    expect(others).toEqual([]);
    expect(mail?.to).toBe(EMAIL);
    expect(mail?.subject).toContain('パスワードを変更しました');
    expect(mail?.text).not.toContain(NEW_PASSWORD);
  });

  it.each([
    [{ password: 'Wrong-Passw0rd!' }, { password: ['現在のパスワードが正しくありません'] }],
    [{ newPasswordConfirm: 'Other-Passw0rd!' }, { newPasswordConfirm: ['パスワードが一致していません'] }],
    [{ password: '' }, { password: ['パスワードを入力してください'] }],
    [
      { newPassword: 'short', newPasswordConfirm: 'short' },
      { newPassword: ['入力内容をご確認ください'], newPasswordConfirm: ['入力内容をご確認ください'] },
    ],
    [
      { password: '', newPassword: 'short' },
      {
        password: ['パスワードを入力してください'],
        newPassword: ['入力内容をご確認ください'],
        newPasswordConfirm: ['パスワードが一致していません'],
      },
    ],
  ])('is refused with %j at the field, and changes nothing', async (change, errors) => {
    const token = await museum.signIn(EMAIL);
    const elsewhere = await museum.signIn(EMAIL);
    const answer = await send(token, input(change));
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({ errors });
    expect(await statusOf(elsewhere)).toBe(200);
    expect((await login(DEMO_PASSWORD)).statusCode).toBe(204);
    expect(await listMails(museum)).toEqual([]);
  });

  it('happens once when two ask for it at the same time', async () => {
    const token = await museum.signIn(EMAIL);
    const answers = await Promise.all([1, 2, 3].map(() => send(token)));
    expect(answers.map((answer) => answer.statusCode).sort()).toEqual([204, 400, 400]);
    expect(await listMails(museum)).toHaveLength(1);
  });

  it('allows five wrong current passwords in a quarter of an hour, from wherever the member is', async () => {
    const token = await museum.signIn(EMAIL);
    const wrong = input({ password: 'Wrong-Passw0rd!' });
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, index) =>
        museum.call('PUT /v1/me/password', { token, body: wrong, from: `192.0.2.${index}` }),
      ),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 400)).toHaveLength(5);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15);

    museum.clock.advance(15 * MINUTE - 1);
    const refused = await send(token);
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '1']);
    expect(refused.json()).toEqual({ message: 'しばらく時間をおいてから、もう一度お試しください。' });
    const other = await museum.signIn('free@example.test');
    expect((await send(other)).statusCode).toBe(204);
    museum.clock.advance(1);
    expect((await send(bearerOf(refused))).statusCode).toBe(204);
  });

  it('counts no confirmation that differs as a wrong password', async () => {
    const token = await museum.signIn(EMAIL);
    for (let time = 0; time < 6; time += 1) await send(token, input({ newPasswordConfirm: 'Other-Passw0rd!' }));
    expect((await send(token)).statusCode).toBe(204);
  });

  it('is only for members', async () => {
    expect((await museum.call('PUT /v1/me/password', { body: input() })).statusCode).toBe(401);
  });
});
