import type { Locator, Page } from '@playwright/test';

/** Finds controls by their complete names. */

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
export const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });

/** Returns a link of the page itself, not of the frame around it. */
export const mainLink = (page: Page, name: RegExp): Locator =>
  page.getByRole('main').getByRole('link', { name }).first();

/** Returns the tab that a link opens. */
export async function openInNewTab(link: Locator): Promise<Page> {
  const opened = link.page().context().waitForEvent('page');
  await link.click();
  const tab = await opened;
  await tab.waitForLoadState();
  return tab;
}

/** Waits until React has taken over the prerendered markup. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#main') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
}

/** Returns the edges of the element in the window, in pixels. */
export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('not on the screen');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}
