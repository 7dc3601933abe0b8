import { expect, type APIRequestContext } from '@playwright/test';

interface SandboxMail {
  readonly to: string;
  readonly text: string;
  readonly links: readonly string[];
}

/** Returns the mails to an address, newest first. */
export async function listMailsTo(request: APIRequestContext, to: string): Promise<readonly SandboxMail[]> {
  const answer = await request.get('/sandbox/mail.json');
  // Decisions §9 define the format of this answer.
  const mails = (await answer.json()) as readonly SandboxMail[];
  return mails.filter((mail) => mail.to === to);
}

/** Waits for a mail with a link to this path; returns path and query of the first such link in the newest mail. */
export async function linkFromMail(request: APIRequestContext, to: string, path: string): Promise<string> {
  let found: string | undefined;
  await expect(async () => {
    const links = (await listMailsTo(request, to)).flatMap((mail) => mail.links.map((link) => new URL(link)));
    const link = links.find(({ pathname }) => pathname === path);
    found = link && link.pathname + link.search;
    expect(found).toBeDefined();
  }).toPass({ timeout: 10_000 });
  return found ?? '';
}
