import type { Page } from '@playwright/test';
import { ON_DESKTOP } from './support/beyond';
import { expectAccessible } from './support/accessibility';
import { failedToLoad } from './support/complaints';
import { expect, test } from './support/fixtures';
import { PASSWORD } from './support/newMember';
import { NEW_PASSWORD, signIn, signInAt, signOut } from './support/signIn';
import { keyboardOf } from './support/keyboard';

test('a member looks the account up and changes profile and password', async ({ page, newcomer: { email }, guard }) => {
  await signInAt(page, '/account', email, PASSWORD);
  await expect(page.getByRole('heading', { name: 'アカウント', level: 1 })).toBeVisible();
  await expect(page.getByText('1990/01/05')).toBeVisible();
  await expectAccessible(page);

  await changeName(page);
  guard.expectError(failedToLoad('/v1/me/password', 400));
  await changePassword(page);
  await signOut(page);
  await signIn(page, email, NEW_PASSWORD);
});

async function changeName(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'お客様情報を変更する' }).click();
  await page.getByLabel('姓', { exact: true }).fill('鈴木');
  await page.getByLabel('メールマガジンを受け取る').uncheck();
  await expectAccessible(page);

  await page.getByRole('contentinfo').getByRole('link', { name: 'ホーム' }).click();
  const question = page.getByRole('dialog', { name: '変更が保存されていません' });
  await expect(question.getByRole('button', { name: '入力を続ける' })).toBeFocused();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'ホーム' })).toBeFocused();
  await page.goBack();
  await question.getByRole('button', { name: '入力を続ける' }).click();

  await page.getByRole('button', { name: '変更する' }).click();
  await expect(page.getByText('お客様情報を変更しました')).toBeVisible();
  await expect(page).toHaveURL('/account');
  await expect(page.getByText('鈴木 花子')).toBeVisible();
  await expect(page.getByText('受け取らない')).toBeVisible();
}

async function changePassword(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'パスワードを変更する' }).click();
  await page.getByLabel('現在のパスワード').fill(PASSWORD);
  await page.getByLabel('新しいパスワード', { exact: true }).fill(NEW_PASSWORD);
  await page.getByLabel('新しいパスワード（確認）').fill(PASSWORD);
  await page.getByRole('button', { name: '変更する' }).click();
  await expect(page.getByText('パスワードが一致していません')).toBeVisible();
  await expect(page.getByLabel('新しいパスワード（確認）')).toBeFocused();
  await expectAccessible(page);

  await page.getByLabel('新しいパスワード（確認）').fill(NEW_PASSWORD);
  await page.getByRole('button', { name: '変更する' }).click();
  await expect(page.getByText('パスワードを変更しました')).toBeVisible();
  await expect(page).toHaveURL('/account');
}

test('by keyboard alone a member makes the same changes', ON_DESKTOP, async ({ page, newcomer: { email } }) => {
  await signInAt(page, '/account', email, PASSWORD);
  const { keyboard } = page;
  const { typeInto, press } = keyboardOf(page);

  await press('link', 'お客様情報を変更する');
  await typeInto('名', '華子');
  await keyboard.press('Enter');
  await expect(page.getByText('山田 華子')).toBeVisible();

  await press('link', 'パスワードを変更する');
  await typeInto('現在のパスワード', PASSWORD);
  await typeInto('新しいパスワード', NEW_PASSWORD);
  await typeInto('新しいパスワード（確認）', NEW_PASSWORD);
  await keyboard.press('Enter');
  await expect(page.getByText('パスワードを変更しました')).toBeVisible();
});
