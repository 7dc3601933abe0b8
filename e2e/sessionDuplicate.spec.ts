import type { Page } from '@playwright/test';
import { CALLS } from '#contract/calls';
import { failedToLoad } from './support/complaints';
import { expect } from './support/fixtures';
import { withServer } from './support/ownServer';
import { duplicateTab, tokenOf } from './support/sessionStorage';
import { callBy, signInAt } from './support/signIn';
import { tagged } from './support/tags';

/**
 * The server replaces a bearer that is older than one second, and accepts the former bearer for another ten seconds.
 */
const test = withServer(() => ({ settings: { TOKEN_ROTATION_SECONDS: '1' } }));

const expectAccount = (tab: Page) =>
  expect(tab.getByRole('heading', { name: 'アカウント', exact: true })).toBeVisible();

/** Reloads a tab until it has a new bearer, and waits until the server refuses the old one. */
async function renewBearer(tab: Page): Promise<void> {
  // Waits until no call is running: if the tab were left while a new bearer arrives, it could not pass this bearer to
  // the other tab.
  await tab.waitForLoadState('networkidle');
  const before = await tokenOf(tab);
  await expect(async () => {
    await tab.reload();
    await expect(tab.getByRole('button', { name: 'アカウントメニュー' })).toBeVisible();
    await tab.waitForLoadState('networkidle');
    expect(await tokenOf(tab)).not.toBe(before);
  }).toPass();
  await expect.poll(async () => (await callBy(before, tab.request, CALLS.getMe)).status()).toBe(401);
}

test(
  'a duplicated tab and its first stay signed in, whichever the server gives a new bearer',
  tagged('beyond', 'phone'),
  async ({ page }) => {
    await signInAt(page, '/home', 'union@example.test');
    const copy = await duplicateTab(page);
    await expect(copy.getByRole('link', { name: '展覧会' })).toBeVisible();
    await renewBearer(page);
    await copy.goto('/account');
    await expectAccount(copy);
    await renewBearer(copy);
    await page.getByRole('navigation', { name: 'フッター' }).getByRole('link', { name: 'アカウント' }).click();
    await expectAccount(page);
    await page.reload();
    await expectAccount(page);
    await copy.reload();
    await expectAccount(copy);
  },
);

test(
  'a tab that was not loaded while the other one got its bearer asks for it',
  tagged('beyond', 'phone'),
  async ({ page, guard }) => {
    guard.expectError(failedToLoad('/v1/me', 401));
    await signInAt(page, '/home', 'union@example.test');
    const copy = await duplicateTab(page);
    await expect(copy.getByRole('link', { name: '展覧会' })).toBeVisible();
    await copy.goto('about:blank');
    await renewBearer(page);
    await copy.goto('/account');
    await expectAccount(copy);
    await page.reload();
    await expect(page.getByRole('link', { name: '展覧会' })).toBeVisible();
  },
);
