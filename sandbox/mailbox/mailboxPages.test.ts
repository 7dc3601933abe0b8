import { lastMailTo, listMails, tokenIn } from '../../server/testing/mails';
import { startTestApp, type TestApp } from '../../server/testing/testApp';

describe("the sandbox's mailbox", () => {
  let museum: TestApp;

  beforeAll(async () => {
    museum = await startTestApp();
  });

  afterAll(() => museum.close());

  const page = () => museum.app.inject('/sandbox/mail');

  it('says when there is nothing', async () => {
    expect((await page()).body).toContain('送信済みのメールはありません。');
    expect(await listMails(museum)).toEqual([]);
  });

  it('lists mails with their links, newest first, for people and for programs', async () => {
    await museum.call('POST /v1/auth/register', { body: { email: 'o&brien@example.test' } });
    // Waits for the mail, which the server sends after its answer.
    await listMails(museum);
    museum.clock.advance(60);
    await museum.call('POST /v1/auth/password-reset', { body: { email: 'member@example.test' } });

    const mails = await listMails(museum);
    expect(mails.map(({ to, sentAt }) => [to, sentAt])).toEqual([
      ['member@example.test', '2026-05-20T03:01:00.000Z'],
      ['o&brien@example.test', '2026-05-20T03:00:00.000Z'],
    ]);
    const link = `https://members.museum.example.test/password_reset?token=${tokenIn(await lastMailTo(museum, 'member@example.test'))}`;
    expect(mails[0]?.links).toEqual([link]);

    const { statusCode, headers, body } = await page();
    expect(statusCode).toBe(200);
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'content-type': 'text/html; charset=utf-8' });
    expect(body).toContain(`<a href="${link}">${link}</a>`);
    expect(body).toContain('2026/05/20 12:01');
    expect(body).toContain('宛先：o&amp;brien@example.test');
    expect(body.indexOf('member@example.test')).toBeLessThan(body.indexOf('o&amp;brien@example.test'));
    expect(body).not.toMatch(/<script|style=|o&brien/);
  });

  it('lets no text become markup', async () => {
    await museum.database.query(
      "INSERT INTO sandbox_mails VALUES (900, 'a@example.test', '<b>', 'see https://site.test/?a=1&b=\"><script>', $1)",
      [museum.clock.now()],
    );
    const { body } = await page();
    expect(body).toContain('<h2>&lt;b&gt;</h2>');
    expect(body).toContain('<a href="https://site.test/?a=1&amp;b=&quot;&gt;&lt;script&gt;">');
    expect(body).not.toContain('<script');
  });

  it('forgets all but the last three hundred', async () => {
    await museum.database.query(
      "INSERT INTO sandbox_mails SELECT 1000 + n, 'old@example.test', '', '', $1 FROM generate_series(1, 400) n",
      [new Date('2020-01-01T00:00:00Z')],
    );
    await museum.call('POST /v1/auth/register', { body: { email: 'newest@example.test' } });
    const mails = await listMails(museum);
    expect(mails).toHaveLength(300);
    expect(mails.some(({ to }) => to === 'newest@example.test')).toBe(true);
  });
});
