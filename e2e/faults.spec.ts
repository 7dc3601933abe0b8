import { expectAccessible } from './support/accessibility';
import { failedToLoad, SESSION_ENDED } from './support/complaints';
import { expect, test } from './support/fixtures';
import { signIn } from './support/signIn';

test('a wrong password is told in words, and what was typed stays', async ({ page, guard }) => {
  guard.expectError(failedToLoad('/v1/auth/login', 401));
  await page.goto('/login');
  await page.getByLabel('メールアドレス').fill('member@example.test');
  await page.getByLabel('パスワード', { exact: true }).fill('Wrong-Password-1');
  await page.getByRole('button', { name: 'ログイン' }).click();
  await expect(page.getByText('ログインできませんでした')).toBeVisible();
  await expect(page.getByLabel('メールアドレス')).toHaveValue('member@example.test');
  await expectAccessible(page);
});

test('a session ended elsewhere leads to the login and back to where the member was', async ({ page, guard }) => {
  guard.expectError(failedToLoad('/v1/me', 401), SESSION_ENDED);
  await page.goto('/login');
  await signIn(page, 'member@example.test');
  await page.evaluate(() => {
    sessionStorage.setItem('token', 'unknown-to-the-server');
  });
  await page.goto('/tickets?from=mail');
  await expect(page.getByRole('heading', { name: 'ログイン' })).toBeVisible();
  await signIn(page, 'member@example.test');
  await expect(page).toHaveURL('/tickets?from=mail');
});

test('an address that is no number is the error screen, and the header stays', async ({ page, guard }) => {
  guard.expectError(/InvalidContentIdError/);
  await page.goto('/contents/abc');
  await signIn(page, 'member@example.test');
  await expect(page.getByRole('heading', { name: 'エラーが発生しました' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'アカウントメニュー' })).toBeVisible();
  await expectAccessible(page);
});

test('a page’s code that cannot load reloads once, then says so', async ({ page, guard }) => {
  guard.expectError(failedToLoad('/assets/.+\\.js', 'net::ERR_FAILED'), /ChunkLoadError: Loading chunk \d+ failed/);
  await page.goto('/login');
  await signIn(page, 'member@example.test');
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.route(/\/assets\/.*\.js$/, (route) =>
    /main|vendor/.test(route.request().url()) ? route.continue() : route.abort(),
  );
  await page.getByRole('link', { name: 'チケット' }).click();
  await expect(page.getByRole('heading', { name: 'エラーが発生しました' })).toBeVisible();
  expect(loads).toBe(1);
});
