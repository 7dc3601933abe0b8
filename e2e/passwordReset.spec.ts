import type { Page } from '@playwright/test';
import { ON_DESKTOP } from './support/beyond';
import { expectAccessible } from './support/accessibility';
import { failedToLoad } from './support/complaints';
import { expect, test } from './support/fixtures';
import { linkFromMail } from './support/mailbox';
import { NEW_PASSWORD, signIn } from './support/signIn';
import { keyboardOf } from './support/keyboard';

test('a member who forgot the password gets in again by mail', async ({ page, request, guard, newcomer }) => {
  const { email, password } = newcomer;
  await askForMail(page, email);
  const link = await linkFromMail(request, email, '/password_reset');
  await page.goto(link);
  await page.getByRole('button', { name: 'パスワードを再設定する' }).click();
  await expect(page.getByLabel('新しいパスワード', { exact: true })).toBeFocused();
  await expectAccessible(page);
  await setPassword(page);
  await expect(page.getByText('パスワードを再設定しました')).toBeVisible();
  await expect(page).toHaveURL('/login');

  guard.expectError(failedToLoad('/v1/auth/login', 401), failedToLoad('/v1/auth/password-reset/.+', 404));
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByLabel('パスワード', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'ログイン' }).click();
  await expect(page.getByText('ログインできませんでした')).toBeVisible();
  await signIn(page, email, NEW_PASSWORD);

  await page.goto(link);
  await setPassword(page);
  await expect(page.getByRole('heading', { name: 'このリンクはご利用いただけません' })).toBeVisible();
  await expect(page.getByLabel('新しいパスワード', { exact: true })).toHaveValue(NEW_PASSWORD);
  await expectAccessible(page);
  await page.getByRole('link', { name: '再設定のメールを送り直す' }).click();
  await expect(page).toHaveURL('/password_reset/application');
});

test('by keyboard alone a member comes as far', ON_DESKTOP, async ({ page, request, newcomer: { email } }) => {
  const { keyboard } = page;
  const { typeInto, press } = keyboardOf(page);

  await page.goto('/login');
  await press('link', 'パスワードをお忘れの方');
  await expect(page).toHaveURL('/password_reset/application');
  await typeInto('メールアドレス', email);
  await keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'メールをお送りしました' })).toBeVisible();

  await page.goto(await linkFromMail(request, email, '/password_reset'));
  await typeInto('新しいパスワード', NEW_PASSWORD);
  await typeInto('新しいパスワード（確認）', NEW_PASSWORD);
  await keyboard.press('Enter');
  await expect(page.getByText('パスワードを再設定しました')).toBeVisible();
  await typeInto('メールアドレス', email);
  await typeInto('パスワード', NEW_PASSWORD);
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/home');
});

async function askForMail(page: Page, email: string): Promise<void> {
  await page.goto('/login');
  await page.getByRole('link', { name: 'パスワードをお忘れの方' }).click();
  await expect(page.getByRole('heading', { name: 'パスワードの再設定' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByRole('button', { name: 'メールを送信' }).click();
  await expect(page.getByRole('heading', { name: 'メールをお送りしました' })).toBeVisible();
  await expectAccessible(page);
}

async function setPassword(page: Page): Promise<void> {
  await page.getByLabel('新しいパスワード', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('新しいパスワード（確認）').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: 'パスワードを再設定する' }).click();
}
