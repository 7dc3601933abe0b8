import { createMailTokenRepository } from '../mailTokens/mailTokenRepository';
import { emptyMailbox, lastMailTo, listMails, tokenIn } from '../testing/mails';
import { startTestApp, type TestApp } from '../testing/testApp';
import { describeOnEngines } from '../testing/testDatabase';

const OLD = 'member@example.test';
const NEW = 'umi@example.test';
const TAKEN = 'free@example.test';
const HOUR = 3_600;

describeOnEngines('an e-mail change on %s', (engine) => {
  let museum: TestApp;
  let token: string;

  let memberId: number;

  const setEmail = (from: string, to: string) =>
    museum.database.query('UPDATE members SET email = $2 WHERE email = $1', [from, to]);

  beforeAll(async () => {
    museum = await startTestApp({ engine });
    const [member] = await museum.database.query<{ id: number }>('SELECT id FROM members WHERE email = $1', [OLD]);
    memberId = member?.id ?? 0;
  });

  beforeEach(async () => {
    await emptyMailbox(museum);
    await museum.database.execute('DELETE FROM rate_limits; DELETE FROM mail_tokens');
    await museum.database.query('UPDATE members SET email = $2 WHERE id = $1', [memberId, OLD]);
    token = await museum.signIn(OLD);
  });

  afterAll(() => museum.close());

  const ask = (newEmail: string, bearer = token) =>
    museum.call('POST /v1/me/email', { token: bearer, body: { newEmail } });
  const verify = (link: string, from?: string) =>
    museum.call(`GET /v1/me/email/verify/${link}`, from === undefined ? {} : { from });
  const emailOfMember = async () =>
    (await museum.call('GET /v1/me', { token })).json<{ me: { email: string } }>().me.email;
  const mailsTo = async (address: string) => (await listMails(museum)).filter(({ to }) => to === address);
  const linkSentTo = async (address: string) => tokenIn(await lastMailTo(museum, address));
  const statusesOf = async (...links: readonly string[]) => {
    const statuses: number[] = [];
    for (const link of links) statuses.push((await verify(link)).statusCode);
    return statuses;
  };

  it('is confirmed from the new mailbox, without a bearer; the old one is told, and the session goes on', async () => {
    const asked = await ask(NEW);
    expect([asked.statusCode, asked.body]).toEqual([204, '']);
    expect(await emailOfMember()).toBe(OLD);
    const link = await linkSentTo(NEW);
    const [mail] = await mailsTo(NEW);
    expect(mail?.links).toContain(`https://members.museum.example.test/email_confirm?token=${link}`);
    expect(await mailsTo(OLD)).toEqual([]);

    const confirmed = await verify(link);
    expect([confirmed.statusCode, confirmed.body]).toEqual([204, '']);
    expect(await emailOfMember()).toBe(NEW);
    const [notice, ...others] = await mailsTo(OLD);
    expect(others).toEqual([]);
    expect(notice?.subject).toContain('メールアドレスを変更しました');
    expect(notice?.text).not.toContain(NEW);
    expect(await museum.signIn(NEW)).toHaveLength(43);
    await expect(museum.signIn(OLD)).rejects.toThrow('401');
  });

  it('may be confirmed again for a day, without a second effect', async () => {
    await ask(NEW);
    const link = await linkSentTo(NEW);
    expect(await statusesOf(link, link)).toEqual([204, 204]);
    await setEmail(NEW, 'later@example.test');
    museum.clock.advance(24 * HOUR - 1);
    expect(await statusesOf(link)).toEqual([204]);
    expect(await museum.signIn('later@example.test')).toHaveLength(43);
    expect(await mailsTo(OLD)).toHaveLength(1);
    museum.clock.advance(1);
    expect(await statusesOf(link)).toEqual([404]);
  });

  it('happens once when the link is opened many times at once', async () => {
    await ask(NEW);
    const link = await linkSentTo(NEW);
    const answers = await Promise.all(Array.from({ length: 20 }, () => verify(link)));
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([204]));
    expect(await mailsTo(OLD)).toHaveLength(1);
  });

  it('is not confirmed after a day', async () => {
    await ask(NEW);
    const link = await linkSentTo(NEW);
    museum.clock.advance(24 * HOUR);
    const answer = await verify(link);
    expect([answer.statusCode, answer.json()]).toEqual([404, { message: expect.any(String) as unknown }]);
    await museum.signIn(OLD);
  });

  it('follows the last wish: a newer request kills the older link', async () => {
    await ask(NEW);
    const older = await linkSentTo(NEW);
    await ask('yama@example.test');
    expect(await statusesOf(older)).toEqual([404]);
    expect(await statusesOf(await linkSentTo('yama@example.test'))).toEqual([204]);
    expect(await emailOfMember()).toBe('yama@example.test');
  });

  it.each([
    ["of another member's", 'FREE@example.test'],
    ["of the member's own", OLD],
    ["of the member's own in other letters", ' Ｍｅｍｂｅｒ@example.test '],
  ])(
    'is answered alike for an address %s: its owner alone learns of it, and the earlier link ends',
    async (_, address) => {
      const free = await ask(NEW);
      const earlier = await linkSentTo(NEW);
      const taken = await ask(address);
      expect([taken.statusCode, taken.body]).toEqual([free.statusCode, free.body]);
      const [mail, ...others] = (await listMails(museum)).filter(({ to }) => to !== NEW);
      expect(others).toEqual([]);
      expect(mail?.text).toContain('変更の手続きは行われませんでした');
      expect(mail?.links.join()).not.toContain('token=');
      expect(await statusesOf(earlier)).toEqual([404]);
      expect(await emailOfMember()).toBe(OLD);
    },
  );

  it('fails with a reason when another member takes the address before it is confirmed, and leaves nothing half done', async () => {
    await ask(NEW);
    const link = await linkSentTo(NEW);
    await setEmail(TAKEN, 'Umi@example.test');
    for (const answer of [await verify(link), await verify(link)]) {
      expect(answer.statusCode).toBe(404);
      expect(answer.json()).toEqual({ message: expect.stringContaining('変更できませんでした') as unknown });
    }
    expect(await emailOfMember()).toBe(OLD);
    expect(await mailsTo(OLD)).toEqual([]);
    await setEmail('Umi@example.test', TAKEN);
  });

  it.each([
    ['', '入力してください'],
    ['umi', 'メールアドレスを入力してください'],
    [`${'a'.repeat(250)}@example.test`, '254文字以内で入力してください'],
  ])('is refused to the address %j', async (newEmail, message) => {
    const answer = await ask(newEmail);
    expect([answer.statusCode, answer.json()]).toEqual([400, { errors: { newEmail: [message] } }]);
  });

  it('kills the reset links on their way', async () => {
    await ask(NEW);
    const link = await linkSentTo(NEW);
    const tokens = createMailTokenRepository(museum.database);
    const now = museum.clock.now();
    const request = { purpose: 'password_reset', email: OLD, memberId } as const;
    const reset = { purpose: 'password_reset', token: await tokens.issue(request, now) } as const;
    await verify(link);
    expect(await tokens.find(reset, now)).toBeNull();
  });

  it('is not confirmed by a HEAD', async () => {
    await ask(NEW);
    const answer = await museum.call(`HEAD /v1/me/email/verify/${await linkSentTo(NEW)}`);
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, 'GET']);
    expect(await emailOfMember()).toBe(OLD);
  });

  it('is only for members to ask for', async () => {
    expect((await museum.call('POST /v1/me/email', { body: { newEmail: NEW } })).statusCode).toBe(401);
  });

  describe('within its limits', () => {
    const address = (number: number) => `umi-${number}@example.test`;

    it('sends five mails in a quarter of an hour to one address, known, own or not, whichever client asks', async () => {
      const other = await museum.signIn('u25@example.test');
      for (const newEmail of [NEW, TAKEN, OLD]) {
        const answers = await Promise.all(
          Array.from({ length: 20 }, (_, index) =>
            museum.call('POST /v1/me/email', {
              token: index % 2 === 0 ? token : other,
              body: { newEmail: index % 3 === 0 ? newEmail.toUpperCase() : newEmail },
              from: `192.0.2.${index}`,
            }),
          ),
        );
        expect(answers.filter(({ statusCode }) => statusCode === 204)).toHaveLength(5);
        const refused = answers.filter(({ statusCode }) => statusCode === 429);
        expect(refused).toHaveLength(15);
        expect(refused[0]?.headers['retry-after']).toBe('900');
      }
      museum.clock.advance(15 * 60 - 1);
      expect((await ask(NEW)).statusCode).toBe(429);
      museum.clock.advance(1);
      expect((await ask(NEW)).statusCode).toBe(204);
    });

    it('sends thirty mails an hour for one client address', async () => {
      for (let number = 0; number < 30; number += 1) expect((await ask(address(number))).statusCode).toBe(204);
      const refused = await ask(address(30));
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, String(HOUR)]);
      const body = { newEmail: address(30) };
      expect((await museum.call('POST /v1/me/email', { token, body, from: '192.0.2.1' })).statusCode).toBe(204);
      museum.clock.advance(HOUR);
      expect((await ask(address(31))).statusCode).toBe(204);
    });

    it('lets a client try thirty unknown links in a quarter of an hour, known ones not among them', async () => {
      await ask(NEW);
      const link = await linkSentTo(NEW);
      for (let number = 0; number < 30; number += 1) {
        expect((await verify(`unknown-${number}`)).statusCode).toBe(404);
        if (number % 10 === 0) expect((await verify(link)).statusCode).toBe(204);
      }
      const refused = await verify(link);
      expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '900']);
      expect((await verify(link, '192.0.2.1')).statusCode).toBe(204);
      museum.clock.advance(15 * 60);
      expect((await verify(link)).statusCode).toBe(204);
    });
  });
});
