import { emptyMailbox, lastMailTo, listMails, tokenIn } from '../testing/mails';
import { aRegistration } from '../testing/registration';
import { describeOnEngines } from '../testing/testDatabase';
import { startTestApp, type TestApp } from '../testing/testApp';

const MEMBER = 'u25@example.test';
const UNKNOWN_EMAIL = 'nobody@example.test';
const HOME = '192.0.2.1';
const ELSEWHERE = '198.51.100.7';
const MINUTE = 60;

describeOnEngines('mails and their links on %s', (engine) => {
  let museum: TestApp;
  let token: string;

  beforeAll(async () => {
    museum = await startTestApp({ engine });
  });

  beforeEach(async () => {
    await emptyMailbox(museum);
    await museum.database.execute('DELETE FROM rate_limits; DELETE FROM mail_history');
    token = await museum.signIn('member@example.test');
  });

  afterAll(() => museum.close());

  const register = (email: string, from = HOME) => museum.call('POST /v1/auth/register', { from, body: { email } });
  const reset = (email: string, from = HOME) => museum.call('POST /v1/auth/password-reset', { from, body: { email } });
  const change = (email: string, from = HOME) =>
    museum.call('POST /v1/me/email', { token, from, body: { newEmail: email } });

  it.each([MEMBER, UNKNOWN_EMAIL])(
    'are five to %s in a quarter of an hour, whatever they are asked for',
    async (email) => {
      for (const ask of [register, reset, change, register, reset]) {
        expect((await ask(email)).statusCode).toBe(204);
        // Waits until the mail is sent, because a newer link would keep it from being sent.
        await listMails(museum);
      }
      museum.clock.advance(MINUTE);
      for (const ask of [register, reset, change]) {
        const refused = await ask(email, ELSEWHERE);
        expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String(14 * MINUTE)]);
        expect(refused.json()).toEqual({ message: 'しばらく時間をおいてから、もう一度お試しください。' });
      }
      expect((await listMails(museum)).map(({ to }) => to)).toEqual([email, email, email, email, email]);
      expect((await register('somebody-else@example.test')).statusCode).toBe(204);
      museum.clock.advance(14 * MINUTE);
      expect((await reset(email)).statusCode).toBe(204);
    },
  );

  it('are no more when twenty are asked for at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => register(UNKNOWN_EMAIL)));
    expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(5);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(15);
    // Counts the mails that the server wrote, since a mail is not sent if a newer one has replaced its link.
    const written = 'SELECT FROM mail_history WHERE recipient = $1';
    expect(await museum.database.query(written, [UNKNOWN_EMAIL])).toHaveLength(5);
    const [mail] = await listMails(museum);
    const link = tokenIn(mail ?? { text: '' });
    expect((await museum.call(`GET /v1/auth/register/${link}`)).statusCode).toBe(200);
  });

  it('are thirty an hour for one client address, and what is refused costs no address its mails', async () => {
    const asks = [register, reset, change];
    for (let number = 0; number < 10; number += 1) {
      for (const ask of asks) expect((await ask(`${ask.name}-${number}@example.test`)).statusCode).toBe(204);
    }
    museum.clock.advance(20 * MINUTE);
    for (let time = 0; time < 6; time += 1) {
      const refused = await reset(MEMBER);
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String(40 * MINUTE)]);
    }
    expect((await reset(MEMBER, ELSEWHERE)).statusCode).toBe(204);
    museum.clock.advance(40 * MINUTE);
    expect((await reset(MEMBER)).statusCode).toBe(204);
  });

  it('may be tried thirty times in a quarter of an hour with unknown tokens, of whatever kind', async () => {
    await register(UNKNOWN_EMAIL);
    const link = tokenIn(await lastMailTo(museum, UNKNOWN_EMAIL));
    const open = (from = HOME) => museum.call(`GET /v1/auth/register/${link}`, { from });
    const passwords = { password: 'Brand-New-2026', passwordConfirmation: 'Brand-New-2026' };
    const guesses = [
      () => museum.call('GET /v1/auth/register/unknown', { from: HOME }),
      () =>
        museum.call('POST /v1/auth/register/unknown', { from: HOME, body: aRegistration({ email: UNKNOWN_EMAIL }) }),
      () => museum.call('PUT /v1/auth/password-reset/unknown', { from: HOME, body: passwords }),
      () => museum.call('GET /v1/me/email/verify/unknown', { from: HOME }),
      () => museum.call(`GET /v1/me/email/verify/${link}`, { from: HOME }),
    ];
    for (let round = 0; round < 6; round += 1) {
      expect((await open()).statusCode).toBe(200);
      for (const guess of guesses) expect((await guess()).statusCode).toBe(404);
    }
    const refused = await open();
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String(15 * MINUTE)]);
    expect((await open(ELSEWHERE)).statusCode).toBe(200);
    museum.clock.advance(15 * MINUTE);
    expect((await open()).statusCode).toBe(200);
  });

  it('cannot be guessed side by side either', async () => {
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, number) => museum.call(`GET /v1/auth/register/unknown-${number}`, { from: HOME })),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 404)).toHaveLength(30);
    expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(20);
  });
});
