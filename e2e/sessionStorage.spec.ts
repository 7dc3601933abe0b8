import { expect, test } from './support/fixtures';
import { breakStorage } from './support/sessionStorage';
import { signInAt, signOut, submitLogin } from './support/signIn';
import { tagged } from './support/tags';

test.describe('storage', tagged('beyond', 'phone'), () => {
  for (const fault of ['blocked', 'full'] as const) {
    test(`${fault}, public pages work, the login explains, protected pages lead to it`, async ({ page }) => {
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
});
