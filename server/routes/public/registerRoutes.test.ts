import { meAnswerSchema, meSchema } from '#contract/me';
import { lastMailTo, listMails, tokenIn } from '../../testing/mails';
import { aProfile } from '../../../src/testing/profile';
import { aRegistration } from '../../testing/registration';
import { bearerOf, startTestApp, type TestApp } from '../../testing/testApp';
import { describeOnEngines } from '../../testing/testDatabase';

const HOUR = 3_600;
const NOT_FOUND = { message: expect.stringContaining('有効期限') as unknown };

describeOnEngines('registration on %s', (engine) => {
  let museum: TestApp;

  beforeAll(async () => {
    museum = await startTestApp({ engine });
  });

  beforeEach(() => museum.database.execute('DELETE FROM rate_limits'));

  afterAll(() => museum.close());

  const request = (email: string) => museum.call('POST /v1/auth/register', { body: { email } });
  const invite = async (email: string) => {
    await request(email);
    return tokenIn(await lastMailTo(museum, email));
  };
  const infoOf = (token: string) => museum.call(`GET /v1/auth/register/${token}`);
  const register = (token: string, body: object) => museum.call(`POST /v1/auth/register/${token}`, { body });

  it('begins with a mail whose link tells its address, as often as it is looked at', async () => {
    const answer = await request(' ｎｅｗｃｏｍｅｒ@example.test ');
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    const mail = await lastMailTo(museum, 'newcomer@example.test');
    expect(mail.subject).toBe('【みやこ市立美術館】会員登録のご案内');
    expect(mail.text).toContain('24時間');
    expect(mail.links[0]).toBe(`https://members.museum.example.test/register?token=${tokenIn(mail)}`);

    for (const _ of [1, 2]) {
      const info = await infoOf(tokenIn(mail));
      expect([info.statusCode, info.json()]).toEqual([200, { email: 'newcomer@example.test' }]);
    }
  });

  it('tells a member alone that they are one', async () => {
    const answer = await request('MEMBER@example.test');
    expect([answer.statusCode, answer.body]).toEqual([204, '']);
    const mail = await lastMailTo(museum, 'MEMBER@example.test');
    expect(mail.subject).toBe('【みやこ市立美術館】すでに会員登録がお済みです');
    expect(mail.links).toEqual([
      'https://members.museum.example.test/login',
      'https://members.museum.example.test/password_reset/application',
    ]);
    expect(mail.text).not.toContain('token=');
  });

  it('makes a member without a plan, signed in, of exactly what the form says', async () => {
    const email = 'mori@example.test';
    const token = await invite(email);
    const extras = {
      id: 1,
      attributeType: 9,
      membershipPlanId: 4,
      membershipToken: 'mine',
      created_at: 0,
      role: 'admin',
    };
    const answer = await register(token, { ...aRegistration({ email, zip: '６０６８３４４' }), ...extras });
    expect([answer.statusCode, answer.body]).toEqual([204, '']);

    const { me } = meAnswerSchema.parse((await museum.call('GET /v1/me', { token: bearerOf(answer) })).json());
    const nothingYet = { membershipRenewedAt: null, membershipPlanId: null, attributeType: 0, plan: null };
    expect(me).toEqual(meSchema.parse({ email, ...aProfile(), ...nothingYet }));
    const login = { email, password: 'Brand-New-2026' };
    expect((await museum.call('POST /v1/auth/login', { body: login })).statusCode).toBe(204);
  });

  it('uses its link once', async () => {
    const email = 'once@example.test';
    const token = await invite(email);
    expect((await register(token, aRegistration({ email }))).statusCode).toBe(204);
    for (const answer of [await register(token, aRegistration({ email })), await infoOf(token)]) {
      expect([answer.statusCode, answer.json()]).toEqual([404, NOT_FOUND]);
      expect(answer.headers.authorization).toBeUndefined();
    }
  });

  it('lets one of twenty submits at the same moment through', async () => {
    const email = 'eager@example.test';
    const token = await invite(email);
    const answers = await Promise.all(Array.from({ length: 20 }, () => register(token, aRegistration({ email }))));
    const statuses = answers.map(({ statusCode }) => statusCode).sort();
    expect(statuses).toEqual([204, ...Array.from({ length: 19 }, () => 404)]);
    const members = await museum.database.query('SELECT id FROM members WHERE email = $1', [email]);
    expect(members).toHaveLength(1);
  });

  it('refuses another address than the one the link was sent to, and keeps the link', async () => {
    const email = 'mine@example.test';
    const token = await invite(email);
    const other = await register(token, aRegistration({ email: 'yours@example.test' }));
    expect([other.statusCode, other.json()]).toEqual([400, { errors: { email: [expect.any(String)] } }]);
    expect((await register(token, aRegistration({ email }))).statusCode).toBe(204);
  });

  it('refuses an address that was taken in the meantime, in any letter case', async () => {
    const email = 'Late@example.test';
    const token = await invite(email);
    await museum.database.query("UPDATE members SET email = 'lATE@example.test' WHERE email = 'u25@example.test'");
    const answer = await register(token, aRegistration({ email }));
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { errors: { email: ['このメールアドレスはすでに登録されています'] } },
    ]);
    expect(answer.headers.authorization).toBeUndefined();
  });

  it('names every field that is wrong, by the rules of the form', async () => {
    const email = 'wrong@example.test';
    const token = await invite(email);
    // The values of the empty form. The test also sends 30 February and two different passwords.
    const untouched = { lastName: '', firstName: '', tel: '', zip: '', prefecture: '', city: '', address: '' };
    const answer = await register(token, {
      ...aRegistration({ email, password: 'short', passwordConfirmation: 'shorter', ...untouched }),
      termsAgreement: false,
      privacyPolicyAgreement: false,
      gender: '',
      birthdayMonth: '02',
      birthdayDate: '30',
      birthday: '1990-02-30',
    });
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toEqual({
      errors: {
        password: ['入力内容をご確認ください'],
        passwordConfirmation: ['パスワードが一致していません'],
        termsAgreement: ['同意が必要です'],
        privacyPolicyAgreement: ['同意が必要です'],
        lastName: ['入力してください'],
        firstName: ['入力してください'],
        birthdayDate: ['正しい日付を選択してください'],
        gender: ['選択してください'],
        tel: ['電話番号を入力してください'],
        zip: ['郵便番号を入力してください'],
        prefecture: ['選択してください'],
        city: ['入力してください'],
        address: ['入力してください'],
      },
    });
    expect((await infoOf(token)).statusCode).toBe(200);
  });

  it('keeps a link for a day, unless a newer one was asked for', async () => {
    const email = 'slow@example.test';
    const older = await invite(email);
    const newer = await invite('SLOW@example.test');
    expect((await infoOf(older)).statusCode).toBe(404);
    museum.clock.advance(24 * HOUR - 1);
    expect((await infoOf(newer)).statusCode).toBe(200);
    museum.clock.advance(1);
    expect((await infoOf(newer)).statusCode).toBe(404);
    expect((await register(newer, aRegistration({ email: 'SLOW@example.test' }))).statusCode).toBe(404);
  });

  it.each(['x'.repeat(43), 'short', '%00', 'あ', 'x'.repeat(99), 'x'.repeat(400)])(
    'knows no link that it did not make (%#)',
    async (token) => {
      const path = encodeURI(token);
      expect((await infoOf(path)).statusCode).toBe(404);
      const answer = await register(path, aRegistration({ email: 'any@example.test' }));
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ message: expect.any(String) as unknown });
    },
  );

  it('takes no link that was made for something else', async () => {
    await museum.call('POST /v1/auth/password-reset', { body: { email: 'member@example.test' } });
    const token = tokenIn(await lastMailTo(museum, 'member@example.test'));
    expect((await infoOf(token)).statusCode).toBe(404);
  });

  it('sends nothing for an address that is none', async () => {
    const before = await listMails(museum);
    for (const email of [
      '',
      'nobody',
      'a@b',
      'a@example.test\r\nBcc: b@example.test',
      `${'a'.repeat(250)}@example.test`,
    ]) {
      const answer = await request(email);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toEqual({ errors: { email: [expect.any(String)] } });
    }
    expect(await listMails(museum)).toEqual(before);
  });
});
