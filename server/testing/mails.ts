import type { TestApp } from './testApp';

export interface ListedMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly links: readonly string[];
  readonly sentAt: string;
}

/** Lists every mail in the sandbox's mailbox, newest first. */
export async function listMails({ app }: Pick<TestApp, 'app'>): Promise<ListedMail[]> {
  const answer = await app.inject('/sandbox/mail.json');
  return answer.json<ListedMail[]>();
}

/** Empties the mailbox. First waits for mails that are still being sent, because they would appear in the next test. */
export async function emptyMailbox(museum: Pick<TestApp, 'app' | 'database'>): Promise<void> {
  await listMails(museum);
  await museum.database.query('DELETE FROM sandbox_mails');
}

/** Returns the newest mail to an address. The test fails if there is none. */
export async function lastMailTo(museum: Pick<TestApp, 'app'>, to: string): Promise<ListedMail> {
  const found = (await listMails(museum)).find((mail) => mail.to === to);
  if (found === undefined) throw new Error(`No mail to ${to}`);
  return found;
}

/** Returns the token in a mail's link. */
export function tokenIn({ text }: Pick<ListedMail, 'text'>): string {
  const token = /\?token=([A-Za-z0-9_-]{43})$/m.exec(text)?.[1];
  if (token === undefined) throw new Error('No token in this mail');
  return token;
}
