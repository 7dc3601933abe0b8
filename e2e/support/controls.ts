import type { Locator, Page } from '@playwright/test';

/** Controls by their whole names. */

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });
export const field = (page: Page, label: string): Locator => page.getByLabel(label, { exact: true });

/** A link of the page itself, not of the frame around it. */
export const mainLink = (page: Page, name: RegExp): Locator =>
  page.getByRole('main').getByRole('link', { name }).first();

/** The tab that a link opens. */
export async function openInNewTab(link: Locator): Promise<Page> {
  const opened = link.page().context().waitForEvent('page');
  await link.click();
  const tab = await opened;
  await tab.waitForLoadState();
  return tab;
}

/** Waits until React has taken over what the build wrote. */
export async function untilAlive(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#main') ?? {}).some((key) => key.startsWith('__reactProps')),
  );
}

/** Its edges in the window, in pixels. */
export async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  if (!box) throw new Error('not on the screen');
  return { ...box, right: box.x + box.width, bottom: box.y + box.height };
}
