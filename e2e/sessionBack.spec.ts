import type { Page } from '@playwright/test';
import { findWholeChromium } from './support/chromium';
import { SESSION_ENDED } from './support/complaints';
import { expect, test as base } from './support/fixtures';
import { storageOf } from './support/sessionStorage';
import { signInAt, signOut } from './support/signIn';
import { tagged } from './support/tags';

const whole = findWholeChromium();

/**
 * A `test` in a Chromium with a back-forward cache: Playwright turns this cache off by default, and headless shells
 * have none.
 */
const test = base.extend({
  launchOptions: [
    async ({ launchOptions, browserName }, use) =>
      use({
        ...launchOptions,
        ...(browserName === 'chromium' && {
          ...(whole !== undefined && { executablePath: whole }),
          ignoreDefaultArgs: ['--disable-back-forward-cache'],
        }),
      }),
    { scope: 'worker' },
  ],
});

test.skip(({ browserName }) => browserName === 'chromium' && whole === undefined, 'There is no whole Chromium.');

test(
  'Back to the back-forward cache shows no member who has left',
  tagged('phone', 'engines'),
  async ({ page, guard, browserName }) => {
    // In Firefox the restored page repeats a call with its old token, which the server refuses.
    if (browserName === 'firefox') guard.expectError(SESSION_ENDED);
    await page.addInitScript(watchReturns);
    // Repeats the visit, because a busy browser may drop the page from the cache. If a restored page ever shows a text,
    // all further attempts fail too.
    await expect(async () => {
      await leaveAndComeBack(page);
      // The entry `returned` is '' if the page came from the cache and showed no text, and null if the page was loaded.
      await expect(async () => {
        expect(await page.evaluate(() => localStorage.getItem('returned'))).toBe('');
      }).toPass({ timeout: 10_000 });
    }).toPass();
    await expect(page.getByRole('heading', { name: 'ログイン' })).toBeVisible();
    await expect(page.getByText('三上')).toHaveCount(0);
    expect(await storageOf(page)).toEqual({});
  },
);

async function leaveAndComeBack(page: Page): Promise<void> {
  await signInAt(page, '/account', 'member@example.test');
  await expect(page.getByText('三上 恭平')).toBeVisible();
  // Waits, because browsers do not cache a page that is left while it loads.
  await page.waitForLoadState('networkidle');
  await page.goto('/tickets');
  await signOut(page);
  await page.evaluate(() => window.history.back());
}

/**
 * Runs in the page: when the browser restores the page from the back-forward cache, adds all visible text to an entry
 * of local storage, which a logout does not clear.
 */
function watchReturns(): void {
  const look = () => {
    localStorage.setItem('returned', (localStorage.getItem('returned') ?? '') + document.documentElement.innerText);
  };
  window.addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return;
    look();
    requestAnimationFrame(look);
  });
}
