import { mailLink, passwordResetLink, registrationLink } from '../account/mailedLink';
import type { Database } from '../database/database';
import { sandbox } from '../../sandbox/sandbox';
import { tokenIn } from '../testing/mails';
import { TEST_SETTINGS } from '../testing/testApp';
import { createTestClock, type TestClock } from '../testing/testClock';
import { describeOnEngines, openMigratedDatabase } from '../testing/testDatabase';
import type { MailKind, OutboxMail } from './mail';
import { createMailServices, type MailServices } from './mailServices';

const MEMBER = 'member@example.test';
const HOUR = 3_600;

describeOnEngines('mails with links, after the mail server was away, on %s', (engine) => {
  let database: Database;
  let clock: TestClock;
  let mail: MailServices;
  let received: OutboxMail[];
  let isAway: boolean;

  beforeAll(async () => {
    database = await openMigratedDatabase(engine);
    await sandbox.seed(database, createTestClock().now, { memoryCost: 8, timeCost: 1, parallelism: 1 });
  });

  beforeEach(async () => {
    await database.execute('DELETE FROM outbox_mails; DELETE FROM mail_history; DELETE FROM mail_tokens');
    clock = createTestClock();
    received = [];
    isAway = true;
    const transport = {
      send: async (sent: OutboxMail) => {
        if (isAway) throw new Error('away');
        received.push(sent);
      },
      close: () => undefined,
    };
    mail = createMailServices({ settings: TEST_SETTINGS, database, clock: clock.now, createMailbox: () => transport });
    mail.mailDelivery.start({ warn: () => undefined, error: () => undefined });
  });

  afterEach(() => mail.mailDelivery.close());

  afterAll(() => database.close());

  const ask = (email: string, linkOf = passwordResetLink) =>
    mailLink(email, linkOf(TEST_SETTINGS), { mailer: mail.mailer, clock: clock.now });
  const send = (kind: MailKind, to: string) =>
    mail.mailer.transaction((_, sendMail) => sendMail({ kind, to, subject: kind, text: '' }));
  const serverIsBack = async () => {
    isAway = false;
    await mail.mailDelivery.finishDue();
  };
  const fates = async () => {
    const rows = await database.query<{ fate: string }>('SELECT fate FROM mail_history ORDER BY id');
    return rows.map(({ fate }) => fate);
  };

  it('are sent only where no newer one replaced the link', async () => {
    await ask(MEMBER);
    await mail.mailDelivery.finishDue();
    clock.advance(75);
    await ask(MEMBER);
    await mail.mailDelivery.finishDue();
    expect(await fates()).toEqual(['superseded', 'waiting']);

    clock.advance(10 * 60);
    await serverIsBack();
    expect(await fates()).toEqual(['superseded', 'sent']);
    const presented = { purpose: 'password_reset', token: tokenIn(received[0] ?? { text: '' }) } as const;
    expect(received).toHaveLength(1);
    expect(await mail.mailTokens.redeem(presented, clock.now())).not.toBeNull();
  });

  it('are not sent once their links have expired, a day without the site later', async () => {
    await ask(MEMBER);
    await ask('visitor@example.test', registrationLink);
    await mail.mailDelivery.finishDue();
    clock.advance(HOUR);
    await mail.mailDelivery.finishDue();
    expect(await fates()).toEqual(['expired', 'waiting']);
    clock.advance(25 * HOUR);
    // Requests another link, since the server deletes expired links when it makes a new one.
    await ask('other@example.test', registrationLink);
    await serverIsBack();
    expect(await fates()).toEqual(['expired', 'expired', 'sent']);
    expect(received.map(({ to }) => to)).toEqual(['other@example.test']);
  });

  it('are not sent once a change of the password has ended their links', async () => {
    await ask(MEMBER);
    await mail.mailDelivery.finishDue();
    const [member] = await database.query<{ id: number }>('SELECT id FROM members WHERE email = $1', [MEMBER]);
    await mail.mailTokens.revokeAll(member?.id ?? 0);
    clock.advance(60);
    await serverIsBack();
    expect([await fates(), received]).toEqual([['superseded'], []]);
  });

  it.each([9 * HOUR, -9 * HOUR])(
    'are sent at once when a clock that was wrong by %d seconds is corrected',
    async (wrong) => {
      clock.advance(wrong);
      await ask(MEMBER);
      await mail.mailDelivery.finishDue();
      clock.advance(60);
      await mail.mailDelivery.finishDue();
      clock.advance(-wrong);
      await serverIsBack();
      expect(await fates()).toEqual([wrong > 0 ? 'sent' : 'expired']);
    },
  );

  it('go before reminders, like everything that somebody waits for', async () => {
    for (let count = 0; count < 151; count += 1) await send('reminder', `reminded-${count}@example.test`);
    await mail.mailDelivery.finishDue();
    clock.advance(30);
    await ask(MEMBER);
    await send('receipt', 'receipt@example.test');
    clock.advance(HOUR - 31);
    await serverIsBack();
    expect(received).toHaveLength(153);
    expect(received.slice(0, 2).map(({ to }) => to)).toEqual(expect.arrayContaining([MEMBER, 'receipt@example.test']));
  });
});
