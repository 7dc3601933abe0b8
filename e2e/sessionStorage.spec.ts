import { BEYOND_ON_PHONE } from './support/beyond';
import { failedToLoad, SESSION_ENDED } from './support/complaints';
import { expect, test } from './support/fixtures';
import { breakStorage, storageOf } from './support/sessionStorage';
import { signIn, signInAt, signOut, submitLogin } from './support/signIn';

test.describe('storage', BEYOND_ON_PHONE, () => {
  for (const fault of ['blocked', 'full'] as const) {
    test(`where it is ${fault}, public pages work, the login explains, protected pages lead to it`, async ({
      page,
    }) => {
      await breakStorage(page, fault);
      await page.goto('/account');
      await expect(page).toHaveURL('/login');
      await submitLogin(page, 'member@example.test');
      await expect(page.getByText('ログインできませんでした')).toBeVisible();
      await expect(page.getByRole('main').getByText(/サイトデータ（Cookieなど）の保存を許可/)).toBeVisible();
      await expect(page.getByLabel('メールアドレス')).toHaveValue('member@example.test');

      await page.getByRole('link', { name: 'パスワードをお忘れの方' }).click();
      await expect(page.getByRole('heading', { name: 'パスワードの再設定' })).toBeVisible();
      await page.goto('/register/provisional');
      await expect(page.getByRole('heading', { name: '新規登録' })).toBeVisible();
    });
  }

  for (const fault of ['blocked', 'full'] as const) {
    test(`${fault} in the middle of a session, it loses no work, and the logout still works`, async ({ page }) => {
      await signInAt(page, '/login', 'member@example.test');
      await breakStorage(page, fault);
      await page.getByRole('link', { name: '展覧会' }).click();
      await expect(page.getByRole('main').locator('time').first()).toBeVisible();
      await signOut(page);
      await page.goto('/account');
      await expect(page).toHaveURL('/login');
    });
  }

  test('a token taken away by hand means the login, for the address that was wanted', async ({ page }) => {
    await signInAt(page, '/login', 'member@example.test');
    await page.evaluate(() => sessionStorage.removeItem('token'));
    await page.goto('/tickets');
    await expect(page).toHaveURL('/login');
    await signIn(page, 'member@example.test');
    await expect(page).toHaveURL('/tickets');
  });

  test('what is no token is treated as none, or refused once', async ({ page, guard }) => {
    guard.expectError(failedToLoad('/v1/me', 401), SESSION_ENDED);
    await page.goto('/login');
    for (const garbage of [
      'undefined',
      '"quoted"',
      '{"token":null}',
      'トークン',
      'a b',
      'x'.repeat(10_000),
      'x'.repeat(90_000),
    ]) {
      await page.evaluate((value) => sessionStorage.setItem('token', value), garbage);
      await page.goto('/account');
      await expect(page.getByRole('heading', { name: 'ログイン' })).toBeVisible();
      await expect(page).toHaveURL('/login');
      await page.evaluate((value) => sessionStorage.setItem('token', value), garbage);
      await page.goto('/password_reset/application');
      await expect(page.getByRole('link', { name: /特定商取引法/ })).toBeVisible();
    }
    await signInAt(page, '/login', 'member@example.test');
    expect(Object.keys(await storageOf(page)).sort()).toEqual(['draft:membership-card', 'token']);
  });
});
