import type { Page } from '@playwright/test';

/** What a browser's "duplicate tab" does: a tab with the same address and a copy of the storage. */
export async function duplicateTab(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await page.evaluate(() => void window.open(window.location.href));
  return opening;
}
