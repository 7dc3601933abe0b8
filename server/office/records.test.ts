import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Me } from '#contract/me';
import { openOfficeFixture, type OfficeFixture } from '../testing/officeFixture';
import { describeOnEngines } from '../testing/testDatabase';

// The clock of the fixture is at 12:00 on 20 May 2026 in Japan.
describeOnEngines("the office's commands on records, on %s,", (engine) => {
  let office: OfficeFixture;
  let folder: string;

  beforeAll(async () => {
    office = await openOfficeFixture(engine);
    folder = mkdtempSync(path.join(tmpdir(), 'office-'));
  });

  afterAll(async () => {
    await office.close();
    rmSync(folder, { recursive: true });
  });

  beforeEach(() => office.database.execute('DELETE FROM office_log; DELETE FROM payments'));

  const show = (member: string) => office.read<Me & { readonly officeLog: readonly object[] }>('show', member);
  const fileOf = (text: string | Buffer) => {
    const file = path.join(folder, 'file.txt');
    writeFileSync(file, text);
    return file;
  };
  const because = ['--reason', '改修工事による休館'];

  describe('extend', () => {
    beforeEach(() => office.database.execute(EXPIRIES));

    it('moves the expiry of a member, and writes down why', async () => {
      const { out } = await office.members('extend', 'renew@example.test', '--days', '14', ...because);
      expect(out).toBe('The membership of member 3 (早川 美智子) is extended by 14 days, to 2026/07/04.\n');
      const { membershipRenewedAt, officeLog } = await show('renew@example.test');
      expect(membershipRenewedAt).toBe('2026-07-04');
      expect(officeLog).toMatchObject([
        { action: 'extend', details: { days: 14, reason: '改修工事による休館', formerExpiry: '2026-06-20' } },
      ]);
    });

    it.each([
      [['new@example.test', '--days', '1', '--reason', 'x'], 'The member has no plan.\n'],
      [['free@example.test', '--days', '1', '--reason', 'x'], 'The plan of the member has no expiry.\n'],
      [['renew@example.test', '--days', '1', '--reason', ' \u200b'], 'Say why with --reason.\n'],
      [['renew@example.test', '--days', '0', '--reason', 'x'], /whole number from 1 to 366/],
      [['renew@example.test', '--days', '1'], /--reason/],
      [['--days', '1', '--reason', 'x'], 'Say either MEMBER or --all.\n'],
      [['renew@example.test', '--all', '--days', '1', '--reason', 'x'], 'Say either MEMBER or --all.\n'],
    ])('refuses %j', async (args, sentence) => {
      const { code, out, err } = await office.members('extend', ...args);
      expect([code, out]).toEqual([1, '']);
      expect(err).toMatch(sentence);
      expect(await office.log()).toEqual([]);
    });

    it('lets an expired membership run again, but not by days that are over too', async () => {
      await office.database.execute(`UPDATE members SET membership_renewed_at = '2026-05-10' WHERE id = 3`);
      expect(await office.members('extend', '3', '--days', '9', ...because)).toEqual({
        code: 1,
        out: '',
        err: 'The membership ended with 2026/05/10: 9 days more are over as well.\n',
      });
      expect((await office.members('extend', '3', '--days', '10', ...because)).out).toContain('to 2026/05/20.');
    });

    it('waits for a card payment that may still take money', async () => {
      await office.database.execute(openPaymentOf(3));
      expect((await office.members('extend', '3', '--days', '9', ...because)).err).toMatch(/is not finished yet/);
    });

    describe('--all', () => {
      const running = `
        SELECT id, membership_renewed_at AS expiry FROM members WHERE membership_renewed_at IS NOT NULL ORDER BY id`;

      it('asks first, and a no changes nothing', async () => {
        const before = await office.database.query(running);
        const { code, err } = await office.members('extend', '--all', '--days', '10', ...because);
        expect([code, err]).toEqual([1, 'Nothing was changed.\n']);
        expect(office.questions).toEqual(['This extends every membership that runs today by 10 days: 4.']);
        expect(await office.database.query(running)).toEqual(before);
      });

      it('leaves out what has expired, what the office ended today, and open card payments', async () => {
        await office.members('end', 'u25@example.test', '--yes');
        await office.database.execute(
          `UPDATE members SET membership_renewed_at = '2026-05-19' WHERE email = 'union@example.test'; ${openPaymentOf(3)}`,
        );
        const before = await office.database.query<{ id: number; expiry: string }>(running);
        const { code, out } = await office.members('extend', '--all', '--days', '10', '--yes', ...because);
        expect({ code, out }).toEqual({
          code: 0,
          out: 'Memberships extended by 10 days: 1.\nLeft out, a card payment is not finished yet: member 3.\n',
        });
        const after = await office.database.query<{ id: number; expiry: string }>(running);
        const moved = after.filter(({ expiry }, index) => expiry !== before[index]?.expiry);
        expect(moved).toEqual([{ id: 2, expiry: '2026-06-30' }]);
        expect((await office.log()).slice(1)).toEqual([
          {
            user: 'sato (uid 998)',
            action: 'extend',
            memberId: 2,
            details: { days: 10, reason: '改修工事による休館', all: true },
          },
        ]);
      });
    });
  });

  describe('unsubscribe', () => {
    it('takes addresses off the mail magazine, and names the unknown ones', async () => {
      const before = await office.members('export', '--csv', '--mail-magazine');
      expect(before.out).toContain('free@example.test');
      const file = fileOf(
        '\uFEFFFREE@example.test\r\n\r\n ｆｒｅｅ@example.test\nnew@example.test\rnobody@example.test\n',
      );
      await office.database.execute(
        `UPDATE members SET mail_magazine_subscribed = email = 'free@example.test' OR email = 'renew@example.test'`,
      );
      expect(await office.members('unsubscribe', file)).toEqual({
        code: 0,
        err: '',
        out:
          'Members taken off the mail magazine: 1. Without it already: 1.\n' +
          'No member has these addresses: 1.\nnobody@example.test\n',
      });
      const after = await office.members('export', '--csv', '--mail-magazine');
      expect(after.out).not.toContain('free@example.test');
      expect(after.out).toContain('renew@example.test');
      expect(await office.log()).toContainEqual({
        user: 'sato (uid 998)',
        action: 'unsubscribe',
        memberId: 1,
        details: {},
      });
      expect(await office.read('unsubscribe', file)).toEqual({
        unsubscribed: 0,
        withoutIt: 2,
        unknown: ['nobody@example.test'],
      });
    });

    it('says what is wrong with the file', async () => {
      expect((await office.members('unsubscribe', path.join(folder, 'none'))).err).toMatch(
        /none cannot be read \(.*ENOENT/,
      );
      expect((await office.members('unsubscribe', fileOf('\n \n'))).err).toBe('The file has no addresses.\n');
      const utf16 = fileOf(Buffer.from('\uFEFFfree@example.test\r\n', 'utf16le'));
      expect((await office.members('unsubscribe', utf16)).err).toBe(`${utf16} is no text in UTF-8 or Shift_JIS.\n`);
    });
  });

  describe('correct', () => {
    it('changes names and birthday, and says in the log only which', async () => {
      const wrong = ['--last-name', ' 早\u200b河 ', '--birthday', 'S33.4.1'];
      const { out } = await office.members('correct', 'renew@example.test', ...wrong);
      expect(out).toBe('Corrected: member 3 (早川 美智子) is now 早河 美智子, born 1958/04/01.\n');
      const { email, lastName, firstName, birthday, tel } = await show('3');
      expect({ email, lastName, firstName, birthday, tel }).toEqual({
        email: 'renew@example.test',
        lastName: '早河',
        firstName: '美智子',
        birthday: '1958-04-01',
        tel: '0750001003',
      });
      expect(await office.log()).toEqual([
        { user: 'sato (uid 998)', action: 'correct', memberId: 3, details: { fields: 'lastName, birthday' } },
      ]);
    });

    it.each([
      [[], /^Say what is corrected/],
      [['--first-name', '美智子'], /^Nothing would change/],
      [['--first-name', '\u3000'], /^--first-name: 入力してください/],
      [['--last-name', '早'.repeat(51)], /^--last-name: 50文字以内で入力してください/],
      [['--birthday', '1958-02-30'], /^--birthday 1958-02-30 is no birthday/],
      [['--birthday', '1919-12-31'], /is no birthday/],
      [['--birthday', '2026-01-01'], /is no birthday/],
    ])('refuses %j', async (args, sentence) => {
      const { code, err } = await office.members('correct', '3', ...args);
      expect(code).toBe(1);
      expect(err).toMatch(sentence);
      expect(await office.log()).toEqual([]);
    });
  });
});

/** Gives members 2 to 5 an expiry. The office ends the membership of member 4. */
const EXPIRIES = `
  UPDATE members SET membership_renewed_at = '2026-06-20' WHERE membership_plan_id IS NOT NULL AND email <> 'free@example.test'`;

/** Adds an open payment. `check_at` is later than the end of the tests, so nothing settles the payment during them. */
const openPaymentOf = (memberId: number) => `
  INSERT INTO payments (id, member_id, idempotency_key, plan_id, purpose, period, amount, reference, status, created_at,
    updated_at, check_at)
  SELECT gen_random_uuid(), ${memberId}, gen_random_uuid(), id, 'renewal', '', 1, 'P-1', 'pending', $$2026-05-20T12:00:00+09:00$$,
    $$2026-05-20T12:00:00+09:00$$, $$2026-05-20T12:05:00+09:00$$
  FROM plans ORDER BY id DESC LIMIT 1`;
