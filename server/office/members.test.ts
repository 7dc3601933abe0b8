import type { Me } from '#contract/me';
import { MEMBER_FIELDS } from '../members/memberColumns';
import { lastMailTo, listMails, tokenIn } from '../testing/mails';
import { openOfficeFixture, type OfficeFixture } from '../testing/officeFixture';
import { describeOnEngines } from '../testing/testDatabase';

interface Shown extends Me {
  readonly id: number;
  readonly payments: readonly object[];
  readonly mails: readonly object[];
  readonly sessions: readonly object[];
  readonly officeLog: readonly object[];
}

describeOnEngines("the office's commands on members, on %s,", (engine) => {
  let office: OfficeFixture;

  beforeAll(async () => {
    office = await openOfficeFixture(engine);
  });

  afterAll(() => office.close());

  const show = (member: string) => office.read<Shown>('show', member);
  const askForReset = (email: string) => office.call('POST /v1/auth/password-reset', { body: { email } });

  describe('find', () => {
    it.each([
      ['早川', ['renew@example.test']],
      ['早川　美智子', ['renew@example.test']],
      ['０７５−０００−１００３', ['renew@example.test']],
      ['075-000-1003', ['renew@example.test']],
      ['2008 0003 1956', ['renew@example.test']],
      ['U25@', ['u25@example.test']],
      ['ｕ２５＠', ['u25@example.test']],
      ['nobody', []],
    ])('%s: %j', async (text, emails) => {
      expect((await office.read<{ email: string }[]>('find', text)).map(({ email }) => email)).toEqual(emails);
    });

    it.each(['さいとう', 'サイトウ', 'ｻｲﾄｳ', 'サイとｳ'])('finds a name in any kana: %s', async (name) => {
      const rename = 'UPDATE members SET last_name = $1 WHERE email = $2';
      await office.database.query(rename, [name, 'u25@example.test']);
      for (const text of ['さいとう', 'サイトウ', 'ｻｲﾄｳ', 'とう 晴']) {
        expect((await office.members('find', text)).out).toContain('u25@example.test');
      }
      await office.database.query(rename, ['西園', 'u25@example.test']);
    });

    it('prints a line for each member, and says when there is none', async () => {
      const { out } = await office.members('find', 'example.test');
      expect(out.split('\n')).toHaveLength(7);
      expect(out).toMatch(
        /^\d+ {2}早川 美智子 {2}renew@example.test {2}0750001003 {2}友の会 ペア会員 to 2026\/06\/20 {2}200800031956$/m,
      );
      expect(await office.members('find', '%')).toEqual({ code: 0, out: '', err: 'No member was found.\n' });
      expect((await office.members('find', '　')).err).toBe('TEXT must not be empty.\n');
    });
  });

  it('show tells all of a member but secrets, by address, card number or id', async () => {
    await askForReset('renew@example.test');
    const { text } = await lastMailTo(office, 'renew@example.test');
    const token = await office.signIn('renew@example.test');
    const { id, mails, sessions } = await show('renew@example.test');
    expect(mails).toMatchObject([{ kind: 'passwordReset', recipient: 'renew@example.test', fate: 'sent', answer: '' }]);
    expect(sessions).toHaveLength(1);
    const pasted = ['\u202drenew@example.test\u200b', '\u200b2008‐0003−1956\u00a0'];
    for (const member of ['RENEW@example.test', '200800031956', '2008 0003 1956', String(id), ...pasted]) {
      const { out } = await office.members('show', member);
      expect(out).toContain('Name: 早川 美智子\nE-mail: renew@example.test\n');
      expect(out).toContain(
        'Payments: none\nMails of the last 30 days:\n  2026/05/20 12:00  renew@example.test  passwordReset',
      );
      for (const secret of [token, tokenIn({ text }), '-ajZSyPD2jj98QIGRaOozf1woPNDoZO2'])
        expect(out).not.toContain(secret);
    }
    expect(JSON.stringify(await show(String(id)))).not.toContain('-ajZSyPD2jj98QIGRaOozf1woPNDoZO2');
  });

  describe('set-email', () => {
    it('ends sessions and links and mails both addresses', async () => {
      const token = await office.signIn('u25@example.test');
      await askForReset('u25@example.test');
      const link = tokenIn(await lastMailTo(office, 'u25@example.test'));
      const { code, out } = await office.members('set-email', 'u25@example.test', 'Hare@example.test');
      expect({ code, out }).toMatchObject({
        code: 0,
        out: expect.stringContaining('is now Hare@example.test;') as string,
      });
      expect((await office.call('GET /v1/me', { token })).statusCode).toBe(401);
      const body = { password: 'New-Passw0rd!', passwordConfirmation: 'New-Passw0rd!' };
      expect((await office.call(`PUT /v1/auth/password-reset/${link}`, { body })).statusCode).toBe(404);
      expect((await lastMailTo(office, 'u25@example.test')).text).not.toContain('Hare@');
      expect((await lastMailTo(office, 'Hare@example.test')).text).toContain('/login');
      const { mails } = await show('hare@example.test');
      expect(mails).toMatchObject([{ kind: 'emailSet' }, { kind: 'emailChanged' }, { kind: 'passwordReset' }]);
    });

    it.each([
      ['member@example.test', 'Another member has the address member@example.test.'],
      ['HARE@example.test', 'The member has this address already.'],
      ['hare@', 'hare@ is not an e-mail address.'],
    ])('refuses %s', async (address, sentence) => {
      expect(await office.members('set-email', 'hare@example.test', address)).toEqual({
        code: 1,
        out: '',
        err: `${sentence}\n`,
      });
    });
  });

  describe('resend', () => {
    it('makes a new link, which replaces the former one', async () => {
      await askForReset('union@example.test');
      const former = tokenIn(await lastMailTo(office, 'union@example.test'));
      office.clock.advance(60);
      expect((await office.members('resend', 'union@example.test')).code).toBe(0);
      expect(tokenIn(await lastMailTo(office, 'union@example.test'))).not.toBe(former);
    });

    it('sends the link of an e-mail change to the new address', async () => {
      const token = await office.signIn('union@example.test');
      await office.call('POST /v1/me/email', { token, body: { newEmail: 'tatsuya@example.test' } });
      office.clock.advance(60);
      const { out } = await office.members('resend', 'union@example.test');
      expect(out).toContain('is sent to tatsuya@example.test again.');
      const link = tokenIn(await lastMailTo(office, 'tatsuya@example.test'));
      expect((await office.call(`GET /v1/me/email/verify/${link}`)).statusCode).toBe(204);
    });

    it('sends an address without a member the link to register, and the log has no address', async () => {
      expect((await office.members('resend', 'visitor@example.test')).code).toBe(0);
      expect((await lastMailTo(office, 'visitor@example.test')).text).toContain('/register?token=');
      const log = await office.log();
      expect(log.at(-1)).toEqual({
        user: 'sato (uid 998)',
        action: 'resend',
        memberId: null,
        details: { mail: 'registration' },
      });
      expect(JSON.stringify(log)).not.toContain('@');
    });

    it('says when there is nothing to send again', async () => {
      const err = 'No mail was sent to this member in the last 30 days.\n';
      expect(await office.members('resend', 'free@example.test')).toEqual({ code: 1, out: '', err });
    });
  });

  describe('end', () => {
    it('asks first, and a no changes nothing', async () => {
      const { code, err } = await office.members('end', 'member@example.test');
      expect({ code, err }).toEqual({ code: 1, err: 'Nothing was changed.\n' });
      expect(await show('member@example.test')).toMatchObject({ membershipRenewedAt: '2027-04-20' });
    });

    it('ends with today, once', async () => {
      expect((await office.members('end', 'member@example.test', '--yes')).out).toMatch(
        /ends with today, 2026\/05\/20\.\n$/,
      );
      expect(await show('member@example.test')).toMatchObject({
        membershipRenewedAt: '2026-05-20',
        membershipPlanId: 3,
      });
      const { code, err } = await office.members('end', 'member@example.test', '--yes');
      expect({ code, err }).toEqual({ code: 1, err: 'The membership ends with 2026/05/20 already.\n' });
    });

    it('takes the plan of a member without an expiry, who can join again', async () => {
      const join = async () => {
        const token = await office.signIn('free@example.test');
        const headers = { 'Idempotency-Key': crypto.randomUUID() };
        const answer = await office.call('POST /v1/me/payments', {
          token,
          body: { planId: 1, purpose: 'new' },
          headers,
        });
        return answer.statusCode;
      };
      expect((await office.members('end', 'free@example.test', '--yes')).code).toBe(0);
      expect(await show('free@example.test')).toMatchObject({ plan: null, membershipPlanId: null });
      expect(await join()).toBe(201);
      office.clock.advance(86_400);
      expect((await office.members('end', 'free@example.test', '--yes')).code).toBe(0);
      expect(await join()).toBe(201);
      office.clock.advance(-86_400);
    });
  });

  it('delete erases the person and keeps the books and the log', async () => {
    await office.members('grant', 'new@example.test', '--plan', 'kyoto-city-friend', '--by', 'cash');
    const { id } = await show('new@example.test');
    const token = await office.signIn('new@example.test');
    expect((await office.members('delete', 'new@example.test')).err).toBe('Nothing was changed.\n');
    const { out } = await office.members('delete', 'new@example.test', '--yes');
    expect(out).toBe(`Member ${id} was deleted. Payments that stay in the books without a name: 1.\n`);

    expect((await office.call('GET /v1/me', { token })).statusCode).toBe(401);
    expect((await listMails(office)).filter(({ to }) => to === 'new@example.test')).toEqual([]);
    expect(await office.database.query('SELECT amount FROM payments WHERE member_id = $1', [id])).toEqual([
      { amount: 5000 },
    ]);
    const found = await office.members('show', 'new@example.test');
    expect(found).toEqual({ code: 1, out: '', err: 'There is no member new@example.test.\n' });
    expect(await office.log()).toEqual(
      expect.arrayContaining([expect.objectContaining({ action: 'delete', memberId: id })]),
    );
  });

  it('delete takes the mails to every address that the member had, but not those of its next owner', async () => {
    const had = ['first@example.test', 'Second@example.test', 'third@example.test'] as const;
    for (const email of had) await office.call('POST /v1/auth/register', { body: { email } });
    await listMails(office);
    const rename = 'UPDATE members SET email = $1 WHERE email = $2';
    await office.database.query(rename, [had[0], 'Hare@example.test']);
    await office.members('set-email', had[0], had[1]);
    await office.members('set-email', had[1].toLowerCase(), had[2]);
    expect((await office.members('set-email', 'tatsuya@example.test', had[0])).code).toBe(0);
    // Requests a password reset at a former address, so that the tables contain a mail and a link for this address.
    await office.call('POST /v1/auth/password-reset', { body: { email: had[1] } });
    await listMails(office);
    expect((await office.members('delete', had[2], '--yes')).code).toBe(0);

    for (const table of ['mail_history', 'outbox_mails', 'sandbox_mails', 'mail_tokens']) {
      const column = table === 'mail_tokens' ? 'email' : 'recipient';
      const rows = await office.database.query<{ address: string }>(
        `SELECT DISTINCT lower(${column}) AS address FROM ${table} WHERE lower(${column}) IN ($1, lower($2), $3)`,
        [...had],
      );
      if (table === 'mail_history') expect(rows).toEqual([{ address: had[0] }]);
      for (const { address } of rows) expect(address).toBe(had[0]);
    }
    expect((await show(had[0])).mails).toEqual(
      expect.arrayContaining([expect.objectContaining({ kind: 'emailSet', recipient: had[0] })]),
    );
    await office.members('set-email', had[0], 'tatsuya@example.test');
  });

  it('show and export have every field of a member but the secrets', async () => {
    const secrets: readonly string[] = ['passwordHash', 'membershipToken'];
    const fields = MEMBER_FIELDS.filter((field) => !secrets.includes(field));
    const [exported = {}] = await office.read<object[]>('export');
    const shown = await show('renew@example.test');
    expect(Object.keys(shown)).toEqual(expect.arrayContaining(fields.filter((field) => field !== 'createdAt')));
    expect(Object.keys(exported)).toEqual(
      expect.arrayContaining(fields.map((field) => (field === 'membershipPlanId' ? 'planName' : field))),
    );
    for (const secret of secrets) expect({ ...shown, ...exported }).not.toHaveProperty(secret);
  });

  describe('export', () => {
    it('writes CSV that Excel reads and in which no cell is a formula', async () => {
      await office.database.query("UPDATE members SET address = '=1+1\"' WHERE email = 'renew@example.test'");
      const { out, err } = await office.members('export', '--csv');
      const lines = out.split('\r\n');
      expect(lines[0]).toMatch(/^\uFEFF"ID","メールアドレス","姓","名",/);
      expect(lines.find((line) => line.includes('renew@'))).toContain(
        `"京都市伏見区","'=1+1""","受け取らない","友の会 ペア会員","200800031956","2026-06-20"`,
      );
      expect(err).toMatch(/^Members exported: \d+\.\n$/);
      expect(out).not.toContain('argon2');
    });

    it('gives name and address of those alone who want the mail magazine', async () => {
      const { out } = await office.members('export', '--csv', '--mail-magazine');
      expect(out.split('\r\n')[0]).toBe('\uFEFF"メールアドレス","姓","名"');
      expect(out).toContain('member@example.test');
      expect(out).not.toContain('renew@example.test');
      expect((await office.members('export')).err).toBe('Say either --csv or --json.\n');
    });

    it('leaves addresses of the mail magazine as they are, and names those that would be formulas', async () => {
      const rename = `UPDATE members SET email = $1, last_name = $2, mail_magazine_subscribed = true WHERE email = $3`;
      await office.database.query(rename, ['+81abc@example.test', '=1+1', 'renew@example.test']);
      const { out, err } = await office.members('export', '--csv', '--mail-magazine');
      expect(out).toContain(`\r\n"+81abc@example.test","'=1+1","美智子"\r\n`);
      expect(err).toMatch(
        /^Members exported: \d+\.\nA spreadsheet would take these addresses for formulas:\n\+81abc@example\.test\n$/,
      );
      const all = await office.members('export', '--csv');
      expect(all.out).toContain(`"'+81abc@example.test","'=1+1"`);
      expect(all.err).toMatch(/^Members exported: \d+\.\n$/);
      await office.database.query(rename, ['renew@example.test', '早川', '+81abc@example.test']);
    });
  });
});
