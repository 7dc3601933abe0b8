import type { Page } from '@playwright/test';
import { API_PREFIX, CALLS, REQUIRED_HEADERS } from '../../../src/contract/calls';
import { seeing } from '../interactions';
import type { Screenshot } from '../screenshot';

/** Has a mail sent and opens the mailbox again until it is there. */
async function waitForMail(page: Page): Promise<void> {
  const data = { email: 'visitor@example.test' };
  await page.request.post(API_PREFIX + CALLS.requestRegistration.path, { headers: REQUIRED_HEADERS, data });
  while (await page.getByText('送信済みのメールはありません').isVisible()) await page.reload();
  await seeing(data.email)(page);
}

export const sandboxShots: readonly Screenshot[] = [
  { name: 'sandbox/mailbox', path: '/sandbox/mail', act: waitForMail },
  { name: 'sandbox/terms', path: '/legal/terms' },
  { name: 'sandbox/article', path: '/articles/101' },
  { name: 'sandbox/no-article', path: '/articles/999999' },
];
