import { waitForLockWaiters } from '../testing/lockWaits';
import { emptyMailbox, lastMailTo, listMails, tokenIn } from '../testing/mails';
import { startTestApp, type TestApp } from '../testing/testApp';
import { describeOnServer } from '../testing/testDatabase';

const OLD = 'member@example.test';
const NEW = 'umi@example.test';

/**
 * Runs only on a PostgreSQL server, since the embedded database has a single connection and so a single transaction at
 * a time.
 */
describeOnServer('links from mails, while two transactions are open on %s', () => {
  let museum: TestApp;
  let token: string;

  beforeEach(async () => {
    museum = await startTestApp({ engine: 'PostgreSQL' });
    token = await museum.signIn(OLD);
  });

  afterEach(() => museum.close());

  const askForChange = () => museum.call('POST /v1/me/email', { token, body: { newEmail: NEW } });
  const askForReset = () => museum.call('POST /v1/auth/password-reset', { body: { email: OLD } });
  const verify = (link: string) => museum.call(`GET /v1/me/email/verify/${link}`);
  const passwords = { password: 'Found-Again-2026', passwordConfirmation: 'Found-Again-2026' };
  const reset = (link: string) => museum.call(`PUT /v1/auth/password-reset/${link}`, { body: passwords });
  const linkTo = async (email: string) => tokenIn(await lastMailTo(museum, email));

  /**
   * Runs calls in parallel: starts each call when the call before it waits for a lock. The first call waits for a lock
   * when it is about to write its mail.
   */
  const overlap = async (...calls: readonly (() => ReturnType<typeof verify>)[]) => {
    const answers: ReturnType<typeof verify>[] = [];
    await museum.database.transaction(async (transaction) => {
      await transaction.query('LOCK TABLE outbox_mails IN SHARE MODE');
      for (const [index, call] of calls.entries()) {
        answers.push(call());
        await waitForLockWaiters(museum.database, index + 1);
      }
    });
    return (await Promise.all(answers)).map(({ statusCode }) => statusCode);
  };

  it('a new password is not mailed to the address that is being left', async () => {
    await askForChange();
    const link = await linkTo(NEW);
    expect(await overlap(() => verify(link), askForReset)).toEqual([204, 204]);
    expect((await lastMailTo(museum, OLD)).text).not.toContain('token=');
  });

  it('another address is not mailed for by a session that is being ended', async () => {
    await askForReset();
    const link = await linkTo(OLD);
    await emptyMailbox(museum);
    expect(await overlap(() => reset(link), askForChange)).toEqual([204, 401]);
    expect((await listMails(museum)).map(({ to }) => to)).toEqual([OLD]);
  });

  it('a link to another address is of no use while the password is being reset', async () => {
    await askForChange();
    const forAddress = await linkTo(NEW);
    await askForReset();
    const forPassword = await linkTo(OLD);
    expect(
      await overlap(
        () => reset(forPassword),
        () => verify(forAddress),
      ),
    ).toEqual([204, 404]);
  });

  it('a link to a new password is of no use while the address is being left', async () => {
    await askForReset();
    const forPassword = await linkTo(OLD);
    await askForChange();
    const forAddress = await linkTo(NEW);
    expect(
      await overlap(
        () => verify(forAddress),
        () => reset(forPassword),
      ),
    ).toEqual([204, 404]);
  });
});
