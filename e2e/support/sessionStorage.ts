import type { Page } from '@playwright/test';

/** Returns all entries of the tab's session storage. */
export function storageOf(page: Page): Promise<Record<string, string>> {
  return page.evaluate(() => Object.fromEntries(Object.entries(sessionStorage)));
}

export function tokenOf(page: Page): Promise<string | null> {
  return page.evaluate(() => sessionStorage.getItem('token'));
}

/** Replaces all entries of the tab's session storage. */
export async function keepOnly(page: Page, entries: Readonly<Record<string, string>>): Promise<void> {
  await page.evaluate((items) => {
    sessionStorage.clear();
    for (const [key, value] of Object.entries(items)) sessionStorage.setItem(key, value);
  }, entries);
}

/** Opens a tab with the same address and a copy of the session storage, as a browser's "Duplicate tab" does. */
export async function duplicateTab(page: Page): Promise<Page> {
  const opening = page.waitForEvent('popup');
  await page.evaluate(() => void window.open(window.location.href));
  return opening;
}

type StorageFault = 'blocked' | 'full';

/**
 * Makes every access to session and local storage throw (`blocked`), or every write (`full`), also after page loads.
 */
export async function breakStorage(page: Page, fault: StorageFault): Promise<void> {
  await page.addInitScript(breakIt, fault);
  if (page.url() !== 'about:blank') await page.evaluate(breakIt, fault);
}

/** Runs in the page. */
function breakIt(fault: StorageFault): void {
  if (fault === 'full') {
    Storage.prototype.setItem = () => {
      throw new DOMException('The quota has been exceeded.', 'QuotaExceededError');
    };
    return;
  }
  for (const area of ['sessionStorage', 'localStorage']) {
    Object.defineProperty(window, area, {
      get: () => {
        throw new DOMException('Access is denied for this document.', 'SecurityError');
      },
    });
  }
}
