import { failedToLoad } from './support/complaints';
import { expect, test } from './support/fixtures';
import { storageOf } from './support/sessionStorage';
import { signInAt } from './support/signIn';
import { tagged } from './support/tags';

/** Matches scripts that only one page needs. */
const PAGE_CODE = /\/assets\/(?!main|vendor).*\.js$/;

test(
  'a page’s code that cannot load reloads once, then says so',
  tagged('phone', 'engines'),
  async ({ page, guard }) => {
    guard.expectError(failedToLoad('/assets/.+\\.js', 'net::ERR_FAILED'), /ChunkLoadError: Loading chunk \d+ failed/);
    await signInAt(page, '/login', 'union@example.test');
    let loads = 0;
    page.on('load', () => (loads += 1));
    await page.route(PAGE_CODE, (route) => route.abort());
    await page.getByRole('link', { name: 'チケット' }).click();
    await expect(page.getByRole('heading', { name: 'エラーが発生しました' })).toBeVisible();
    expect(loads).toBe(1);
  },
);

test(
  'a page that is left while its code is loading does not count as one whose code cannot load',
  tagged('phone', 'engines'),
  async ({ page }) => {
    await signInAt(page, '/login', 'union@example.test');
    const asked = page.waitForRequest(PAGE_CODE);
    // Leaves the request without an answer.
    await page.route(PAGE_CODE, () => undefined);
    await page.getByRole('link', { name: 'アカウント', exact: true }).first().click();
    await asked;
    await page.goto('/robots.txt');
    expect(await storageOf(page)).not.toHaveProperty('chunk-reloaded');
  },
);
