import { randomUUID } from 'node:crypto';
import { DEMO_PASSWORD } from '../../sandbox/seed/data/members';
import { CARD, createFakeCardProvider } from '../testing/fakeCardProvider';
import { withFaults, type FaultyDatabase } from '../testing/faultyDatabase';
import { lastMailTo, tokenIn } from '../testing/mails';
import { aRegistration } from '../testing/registration';
import { askForToken, TEST_CARD } from '../testing/sandboxCards';
import { PLAN } from '../testing/paymentFixture';
import { startSmtpServer } from '../testing/smtpServer';
import { bearerOf, startTestApp, type TestApp } from '../testing/testApp';
import { openTestDatabase } from '../testing/testDatabase';

/** Data of a member that must not appear in any log line. */
const MARKED = {
  email: 'mark-address@example.test',
  newEmail: 'mark-new-address@example.test',
  password: 'Mark-Passw0rd-One!',
  changedPassword: 'Mark-Passw0rd-Two!',
  resetPassword: 'Mark-Passw0rd-Three!',
  wrongPassword: 'Mark-Passw0rd-Wrong!',
  lastName: '標本姓',
  firstName: '標本名',
  tel: '0771239876',
  address: '標本町一丁目',
  birthday: '1987-06-05',
  zip: '6019876',
};

const REGISTRATION = aRegistration({
  email: MARKED.email,
  password: MARKED.password,
  passwordConfirmation: MARKED.password,
  lastName: MARKED.lastName,
  firstName: MARKED.firstName,
  tel: MARKED.tel,
  address: MARKED.address,
  zip: MARKED.zip,
  birthday: MARKED.birthday,
  birthdayYear: '1987',
  birthdayMonth: '06',
  birthdayDate: '05',
});

describe('the log of a whole membership, at its most talkative', () => {
  const log: string[] = [];
  const secrets = new Set<string>(Object.values(MARKED));
  const provider = createFakeCardProvider();
  let database: FaultyDatabase;
  let museum: TestApp;
  let token = '';

  beforeAll(async () => {
    database = withFaults(await openTestDatabase());
    museum = await startTestApp({
      database,
      cardProvider: provider,
      settings: { logLevel: 'trace', tokenRotationSeconds: 0 },
      logStream: { write: (line) => log.push(line) },
    });
  });

  afterEach(() => {
    const leaks = log.filter((line) => [...secrets].some((secret) => line.includes(secret)));
    expect(leaks).toEqual([]);
    log.length = 0;
    database.failingOn = '';
    provider.isDown = false;
  });

  afterAll(() => museum.close());

  /** Sends a call as the member, and keeps the new bearer that each answer brings. */
  const call = async (line: Parameters<TestApp['call']>[0], body?: object) => {
    const headers = { 'Idempotency-Key': randomUUID() };
    const answer = await museum.call(line, { headers, ...(body && { body }), ...(token !== '' && { token }) });
    const { authorization } = answer.headers;
    if (typeof authorization === 'string') secrets.add((token = bearerOf(answer)));
    return answer;
  };

  const linkSentTo = async (email: string) => {
    const link = tokenIn(await lastMailTo(museum, email));
    secrets.add(link);
    return link;
  };

  const statusesOf = async (...calls: readonly (() => ReturnType<typeof call>)[]) => {
    const statuses: number[] = [];
    for (const next of calls) statuses.push((await next()).statusCode);
    return statuses;
  };

  it('shows nothing of what goes well', async () => {
    await call('POST /v1/auth/register', { email: MARKED.email });
    const invitation = await linkSentTo(MARKED.email);
    const joined = await statusesOf(
      () => call(`GET /v1/auth/register/${invitation}`),
      () => call(`POST /v1/auth/register/${invitation}`, REGISTRATION),
      () => call('GET /v1/me'),
      () => call('PUT /v1/me', REGISTRATION),
      () => call('POST /v1/me/payments', { planId: PLAN.single, purpose: 'new', cardToken: CARD.good }),
    );
    expect(joined).toEqual([200, 204, 200, 200, 201]);
    const newPasswords = { newPassword: MARKED.changedPassword, newPasswordConfirm: MARKED.changedPassword };
    await call('POST /v1/auth/password-reset', { email: MARKED.email });
    const reset = await linkSentTo(MARKED.email);
    const resetBody = { password: MARKED.resetPassword, passwordConfirmation: MARKED.resetPassword };
    const changed = await statusesOf(
      () => call(`PUT /v1/auth/password-reset/${reset}`, resetBody),
      () => call('POST /v1/auth/login', { email: MARKED.email, password: MARKED.resetPassword }),
      () => call('PUT /v1/me/password', { password: MARKED.resetPassword, ...newPasswords }),
      () => call('POST /v1/me/email', { newEmail: MARKED.newEmail }),
    );
    expect(changed).toEqual([204, 204, 204, 204]);
    const confirmation = await linkSentTo(MARKED.newEmail);
    const moved = await statusesOf(
      () => call(`GET /v1/me/email/verify/${confirmation}`),
      () => call('DELETE /v1/me/logout'),
      () => call('POST /v1/auth/login', { email: MARKED.newEmail, password: MARKED.changedPassword }),
    );
    expect(moved).toEqual([204, 204, 204]);
    expect(log.length).toBeGreaterThan(12);
  });

  it('shows nothing of what is refused', async () => {
    const { wrongPassword, email, lastName } = MARKED;
    const refused = await statusesOf(
      () => call('POST /v1/auth/login', { email, password: wrongPassword }),
      () => call('PUT /v1/me/password', { password: wrongPassword, newPassword: email, newPasswordConfirm: email }),
      () => call('PUT /v1/me', { lastName: { [lastName]: email } }),
      () => call(`GET /v1/auth/register/${wrongPassword}`),
      () => call(`GET /v1/me/payments/${wrongPassword}?email=${email}`),
      () => call('POST /v1/me/payments', { planId: email, purpose: wrongPassword, cardToken: wrongPassword }),
    );
    expect(refused).toEqual([401, 400, 400, 404, 404, 400]);
    const broken = await museum.call('POST /v1/auth/login', { body: `{"password":"${wrongPassword}"` });
    expect(broken.statusCode).toBe(400);
    secrets.add(TEST_CARD.declined);
    const card = await askForToken(museum, { cardNumber: TEST_CARD.declined, cardholderName: 1 });
    expect(card.statusCode).toBe(400);
  });

  it('shows nothing of what a failing database quotes, though it tells of the failure', async () => {
    database.failingOn = ' members ';
    const failed = await statusesOf(
      () => call('POST /v1/auth/login', { email: MARKED.email, password: MARKED.password }),
      () => call('GET /v1/me'),
      () => call('POST /v1/me/email', { newEmail: MARKED.newEmail }),
    );
    expect(failed).toEqual([500, 500, 500]);
    expect(log.filter((line) => line.includes('unexpected error') && line.includes('22P02'))).toHaveLength(3);
  });

  it('shows nothing of what a failing write quotes', async () => {
    database.failingOn = 'INSERT INTO outbox_mails';
    const failed = await statusesOf(
      () => call('POST /v1/auth/register', { email: MARKED.email }),
      () => call('POST /v1/me/email', { newEmail: MARKED.email }),
    );
    expect(failed).toEqual([500, 500]);
  });

  it('shows nothing of a payment whose provider is gone', async () => {
    provider.isDown = true;
    const order = { planId: PLAN.single, purpose: 'renewal', cardToken: 'tok-mark-of-a-card' };
    secrets.add(order.cardToken);
    expect((await call('POST /v1/me/payments', order)).statusCode).toBeLessThan(500);
    expect((await askForToken(museum)).statusCode).toBe(200);
    secrets.add(TEST_CARD.good).add('HANAKO MORI');
  });
});

it('a log shows no address of mail that an SMTP server refuses', async () => {
  const log: string[] = [];
  const { email } = MARKED;
  const smtp = await startSmtpServer({ refusal: `Mailbox ${email} is full` });
  const museum = await startTestApp({
    settings: { logLevel: 'trace', smtpUrl: smtp.url },
    logStream: { write: (line) => log.push(line) },
  });
  await museum.call('POST /v1/auth/password-reset', { body: { email } });
  await museum.signIn('member@example.test');
  await museum.app.close();
  await smtp.close();
  expect(log.join('')).toContain('mail not sent');
  for (const secret of [email, 'member@example.test', DEMO_PASSWORD]) expect(log.join('')).not.toContain(secret);
  await museum.database.close();
});
