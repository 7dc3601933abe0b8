import type { Locator, Page } from '@playwright/test';

/** Functions that find buttons and fields by their complete accessible names. */

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
export const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });

/** Returns the first link with this name in the page's main part, not in its header or footer. */
export const mainLink = (page: Page, name: RegExp): Locator =>
  page.getByRole('main').getByRole('link', { name }).first();

/** Clicks a link that opens a tab, and returns that tab once it has loaded. */
export async function openInNewTab(link: Locator): Promise<Page> {
  const opened = link.page().context().waitForEvent('page');
  await link.click();
  const tab = await opened;
  await tab.waitForLoadState();
  return tab;
}

/** Waits until React has hydrated the prerendered markup. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#main') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
}

/** Returns position and size of the element, in pixels from the window's top left corner. */
export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('not on the screen');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}
