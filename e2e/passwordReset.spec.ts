import { askForMail, resetPassword } from './support/account';
import { failedToLoad } from './support/complaints';
import { expect, test } from './support/fixtures';
import { linkFromMail } from './support/mailbox';
import { NEW_PASSWORD, signIn, submitLogin } from './support/signIn';
import { tagged } from './support/tags';

test(
  'a member who forgot the password gets in again by mail',
  tagged('phone'),
  async ({ page, request, guard, newcomer }) => {
    const { email, password } = newcomer;
    await page.goto('/login');
    await page.getByRole('link', { name: 'パスワードをお忘れの方' }).click();
    await askForMail(page, email);
    const link = await linkFromMail(request, email, '/password_reset');
    await page.goto(link);
    await page.getByRole('button', { name: 'パスワードを再設定する' }).click();
    await expect(page.getByLabel('新しいパスワード', { exact: true })).toBeFocused();
    await resetPassword(page, NEW_PASSWORD);
    await expect(page.getByText('パスワードを再設定しました')).toBeVisible();
    await expect(page).toHaveURL('/login');

    guard.expectError(failedToLoad('/v1/auth/login', 401), failedToLoad('/v1/auth/password-reset/.+', 404));
    await submitLogin(page, email, password);
    await expect(page.getByText('ログインできませんでした')).toBeVisible();
    await signIn(page, email, NEW_PASSWORD);

    await page.goto(link);
    await resetPassword(page, NEW_PASSWORD);
    await expect(page.getByRole('heading', { name: 'このリンクはご利用いただけません' })).toBeVisible();
    await expect(page.getByLabel('新しいパスワード', { exact: true })).toHaveCount(0);
    await page.getByRole('link', { name: '再設定のメールを送り直す' }).click();
    await expect(page).toHaveURL('/password_reset/application');
  },
);
