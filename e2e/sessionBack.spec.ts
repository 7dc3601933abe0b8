import type { Page } from '@playwright/test';
import { findWholeChromium } from './support/chromium';
import { SESSION_ENDED } from './support/complaints';
import { expect, test as base } from './support/fixtures';
import { storageOf } from './support/sessionStorage';
import { signInAt, signOut } from './support/signIn';
import { tagged } from './support/tags';

const whole = findWholeChromium();

/** A browser with the back-forward cache, which Playwright switches off by default and headless shells lack. */
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
    // In Firefox the page that comes back asks again with its token, which the server refuses.
    if (browserName === 'firefox') guard.expectError(SESSION_ENDED);
    await page.addInitScript(watchReturns);
    // A busy browser may have dropped the page: then once more. What a page has shown stays, and fails every further try.
    await expect(async () => {
      await leaveAndComeBack(page);
      // The texts of the page that came back; none at all means that no page came from the cache.
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
  // Browsers do not cache a page that is left while it loads.
  await page.waitForLoadState('networkidle');
  await page.goto('/tickets');
  await signOut(page);
  await page.evaluate(() => window.history.back());
}

/** Runs in the page: keeps all that is to be seen of a page that comes back, in the storage that a logout leaves. */
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
