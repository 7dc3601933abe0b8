import { tokenIn } from '../testing/mails';
import { aRegistration } from '../testing/registration';
import { startSmtpServer } from '../testing/smtpServer';
import { bearerOf, startTestApp } from '../testing/testApp';

it('comes from the museum in readable Japanese, and leaves its link neither behind nor in the log', async () => {
  const log: string[] = [];
  const smtp = await startSmtpServer();
  const museum = await startTestApp({
    settings: { smtpUrl: smtp.url, logLevel: 'info' },
    logStream: { write: (line) => log.push(line) },
  });
  const email = 'newcomer@example.test';
  await museum.call('POST /v1/auth/register', { body: { email } });
  await smtp.receives(1);

  const received = smtp.received[0];
  expect(received?.recipients).toEqual([email]);
  expect(received?.mail).toMatchObject({
    from: { name: 'みやこ市立美術館', address: 'no-reply@museum.example.test' },
    to: [{ address: email }],
    subject: '【みやこ市立美術館】会員登録のご案内',
    messageId: expect.stringMatching(/@museum\.example\.test>$/) as unknown,
  });
  const text = received?.mail.text ?? '';
  expect(text).toContain('会員登録のお申し込みを受け付けました。');
  expect(text).toContain('友の会事務局 075-000-0000');
  expect(received?.mail.html).toBeUndefined();

  const body = aRegistration({ email });
  const registered = await museum.call(`POST /v1/auth/register/${tokenIn({ text })}`, { body });
  expect(registered.statusCode).toBe(204);
  for (const url of ['/sandbox/mail', '/sandbox/mail.json']) {
    expect((await museum.app.inject(url)).statusCode).toBe(404);
  }
  // Closing the app waits for the worker, which still has to delete the mail from the outbox.
  await museum.app.close();
  expect(await museum.database.query('SELECT id FROM outbox_mails UNION ALL SELECT id FROM sandbox_mails')).toEqual([]);
  for (const secret of [tokenIn({ text }), bearerOf(registered), body.password, email]) {
    expect(log.join('')).not.toContain(secret);
  }
  await museum.close();
  await smtp.close();
});
