import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { openDataDirectory } from '../database/dataDirectory';
import type { Database } from '../database/database';
import { migrate } from '../database/migrate';
import { layMigratedDatabase } from '../testing/migratedDatabase';
import { freePort } from '../testing/freePort';
import { createTestClock } from '../testing/testClock';
import { openMigratedDatabase } from '../testing/testDatabase';
import { startSmtpServer } from '../testing/smtpServer';
import { TEST_SETTINGS } from '../testing/testApp';
import { createMailServices, type MailServices } from './mailServices';

const MINUTE = 60;

describe('mail on its way to an SMTP server', () => {
  const clock = createTestClock();
  const dataDir = mkdtempSync(path.join(tmpdir(), 'museum-mail-'));
  const log: string[] = [];
  const logLine = (line: object, message: string) => log.push(JSON.stringify({ ...line, message }));
  let port: number;
  let database: Database;
  let mail: MailServices;

  const open = async (opened: Database) => {
    database = opened;
    await migrate(database);
    const settings = { ...TEST_SETTINGS, smtpUrl: `smtp://127.0.0.1:${port}` };
    mail = createMailServices({ settings, database, clock: clock.now });
    mail.mailDelivery.start({ warn: logLine, error: logLine });
  };
  const close = async () => {
    await mail.mailDelivery.close();
    await database.close();
  };
  const send = (to: string) =>
    mail.mailer.transaction((_, sendMail) =>
      sendMail({ kind: 'reminder', to, subject: 'ご案内', text: `https://site.test/?token=${to}` }),
    );
  const waiting = async () => {
    await mail.mailDelivery.finishDue();
    return database.query('SELECT recipient, attempts FROM outbox_mails ORDER BY id');
  };

  const fates = async () => {
    const told = `SELECT recipient || ' ' || fate || ' ' || answer AS line FROM mail_history ORDER BY id`;
    return (await database.query<{ line: string }>(told)).map(({ line }) => line);
  };

  beforeAll(async () => {
    port = await freePort();
    await open(await openMigratedDatabase());
  });

  beforeEach(() => {
    log.length = 0;
    return database.execute('DELETE FROM outbox_mails; DELETE FROM mail_history');
  });

  afterAll(async () => {
    await close();
    rmSync(dataDir, { recursive: true });
  });

  it('waits longer and longer while the server is down, and is sent when it is back', async () => {
    await send('first@example.test');
    expect(await waiting()).toEqual([{ recipient: 'first@example.test', attempts: 1 }]);
    for (const [minutes, attempts] of [
      [1, 2],
      [1, 2],
      [1, 3],
      [4, 4],
      [7, 4],
      [1, 5],
    ] as const) {
      clock.advance(minutes * MINUTE);
      expect(await waiting()).toEqual([{ recipient: 'first@example.test', attempts }]);
    }
    const smtp = await startSmtpServer({ port });
    await send('second@example.test');
    clock.advance(16 * MINUTE);
    expect(await waiting()).toEqual([]);
    expect(smtp.received.map(({ recipients }) => recipients)).toEqual([
      ['second@example.test'],
      ['first@example.test'],
    ]);
    await smtp.close();
  });

  it('is not sent when what it announces did not happen', async () => {
    const failing = mail.mailer.transaction(async (_, sendMail) => {
      await sendMail({ kind: 'reminder', to: 'nobody@example.test', subject: '', text: '' });
      throw new Error('something else');
    });
    await expect(failing).rejects.toThrow('something else');
    expect(await waiting()).toEqual([]);
  });

  it('tells the log the code of a refusal and not its words, and is given up after two days', async () => {
    const smtp = await startSmtpServer({ port, refusal: 'patient@example.test is not known here' });
    await send('patient@example.test');
    expect(await waiting()).toHaveLength(1);
    expect(await fates()).toEqual(['patient@example.test refused 451 patient@example.test is not known here']);
    clock.advance(48 * 60 * MINUTE + 1);
    await send('other@example.test');
    expect(await waiting()).toEqual([{ recipient: 'other@example.test', attempts: 1 }]);

    expect(log).toHaveLength(3);
    expect(log[0]).toContain('"smtpStatus":451,"message":"mail not sent, to be tried again"');
    expect(log.join('')).toContain('mail given up');
    expect(log.join('')).not.toContain('example.test');
    await smtp.close();
  });

  // This test is the last one, because it opens another database.
  it('goes out after a restart, and its link works', async () => {
    await close();
    await layMigratedDatabase(dataDir);
    await open(await openDataDirectory(dataDir));
    await send('patient@example.test');
    const request = { purpose: 'register', email: 'patient@example.test', memberId: null } as const;
    const token = await mail.mailTokens.issue(request, clock.now());
    expect(await waiting()).toHaveLength(1);
    await close();

    const smtp = await startSmtpServer({ port });
    clock.advance(MINUTE);
    await open(await openDataDirectory(dataDir));
    expect(await waiting()).toEqual([]);
    expect(smtp.received[0]?.mail.text).toContain('token=patient@example.test');
    const redeemed = await mail.mailTokens.redeem({ purpose: 'register', token }, clock.now());
    expect(redeemed?.email).toBe('patient@example.test');
    await smtp.close();
  });
});
