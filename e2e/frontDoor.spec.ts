import type { Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { hold } from './support/hold';
import { DEMO_PASSWORD, endSession, signInAt } from './support/signIn';
import { failedToLoad, SESSION_ENDED } from './support/complaints';
import { tagged } from './support/tags';

const email = (page: Page) => page.getByLabel('メールアドレス');

for (const address of ['/', '/home', '/account', '/plans?new=true', '/payment?plan=3&new=true', '/contents/1']) {
  const details = address === '/' ? {} : tagged('phone');
  test(`${address} without a session is the login before any script, and leads on to it`, details, async ({ page }) => {
    await page.addInitScript(noteShifts);
    const release = await hold(page, '**/assets/*.js');
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page).toHaveURL('/login');
    await email(page).fill('union@example.test');
    await expect(page).toHaveTitle(/^ログイン/);
    await expect(page.getByText('読み込み中')).toHaveCount(0);
    const typedInto = await email(page).elementHandle();
    release();
    await expect(page.getByText('特定商取引法に基づく表記')).toBeVisible();
    expect(await typedInto.evaluate((element) => element.isConnected && element === document.activeElement)).toBe(true);
    expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBeLessThanOrEqual(0.02);
    await page.getByLabel('パスワード', { exact: true }).fill(DEMO_PASSWORD);
    await page.getByRole('button', { name: 'ログイン' }).click();
    await expect(page).toHaveURL(address === '/' ? '/home' : address);
  });
}

test('a member’s load of the same addresses shows nothing of the login, in no frame', async ({ page }) => {
  await signInAt(page, '/login', 'union@example.test');
  await page.addInitScript(noteLogin);
  for (const address of ['/', '/account', '/tickets']) {
    await page.goto(address);
    await expect(page.getByRole('button', { name: 'アカウントメニュー' })).toBeVisible();
    expect(await page.evaluate(() => (window as unknown as { sawLogin: boolean }).sawLogin), address).toBe(false);
  }
});

test('a member’s load of the site’s own address is home before any script, and shifts nothing', async ({ page }) => {
  await signInAt(page, '/login', 'union@example.test');
  await page.addInitScript(noteShifts);
  const release = await hold(page, '**/assets/*.js');
  await page.goto('/', { waitUntil: 'commit' });
  await expect(page).toHaveURL('/home');
  const banner = page.locator('#main').getByRole('heading', { name: 'みやこ市立美術館' });
  await expect(banner).toBeVisible();
  const before = await banner.boundingBox();
  release();
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  // Compares the positions too, because the browser reports no layout shift for an element that the app replaces.
  expect(await banner.boundingBox()).toEqual(before);
  expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBeLessThanOrEqual(0.02);
});

test('after a 401 the login says why, until it is loaded anew', tagged('phone'), async ({ page, guard }) => {
  guard.expectError(failedToLoad('/v1/(?:me|plans)', 401), SESSION_ENDED);
  const notice = page.getByText('ログインの有効期限が切れました。もう一度ログインしてください。');
  await signInAt(page, '/account', 'union@example.test');
  await endSession(page);
  await page.reload();
  await expect(notice).toBeVisible();
  await expect(page).toHaveURL('/login');
  await page.reload();
  await expect(page.getByRole('heading', { name: 'ログイン' })).toBeVisible();
  await expect(notice).toHaveCount(0);
});

test('a screen without connection finds its way back by itself', tagged('phone'), async ({ page, context, guard }) => {
  guard.expectError(failedToLoad('/v1/contents/\\d+', 'net::ERR_INTERNET_DISCONNECTED'));
  await signInAt(page, '/home', 'union@example.test');
  const groups = page.getByRole('main').getByRole('link');
  await groups.nth(0).click();
  await expect(page.getByRole('main').locator('time').first()).toBeVisible();
  await page.goBack();
  await context.setOffline(true);
  await groups.nth(1).click();
  await expect(page.getByText('一覧を読み込めませんでした')).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('main').locator('time').first()).toBeVisible();
});

/** Runs in the page: adds up the page's layout shifts in `window.shifts`. */
function noteShifts(): void {
  Object.assign(window, { shifts: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput } = entry as unknown as { value: number; hadRecentInput: boolean };
      if (!hadRecentInput) (window as unknown as { shifts: number }).shifts += value;
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Runs in the page: sets `window.sawLogin` to true when the document contains a form at any time. */
function noteLogin(): void {
  Object.assign(window, { sawLogin: false });
  new MutationObserver(() => {
    if (document.querySelector('form')) Object.assign(window, { sawLogin: true });
  }).observe(document, { childList: true, subtree: true });
}
