import { expect, type Page } from '@playwright/test';
import { button, field, untilAlive } from './controls';

// Steps of members in their account, and of visitors who have forgotten their password.

export async function openAccountEdit(page: Page, link: string): Promise<void> {
  await page.getByRole('contentinfo').getByRole('link', { name: 'アカウント' }).click();
  await page.getByRole('link', { name: link }).click();
  await expect(button(page, '変更する')).toBeVisible();
}

export async function changeName(page: Page, label: '姓' | '名', name: string): Promise<void> {
  await openAccountEdit(page, 'お客様情報を変更する');
  await field(page, label).fill(name);
  await button(page, '変更する').click();
}

export async function askForEmailChange(page: Page, email: string): Promise<void> {
  await openAccountEdit(page, 'メールアドレスを変更する');
  await field(page, '新しいメールアドレス').fill(email);
  await button(page, '変更する').click();
}

/**
 * Changes the password. First submits a wrong confirmation of the new password, which the server refuses, and then the
 * right one.
 */
export async function changePassword(page: Page, password: string, newPassword: string): Promise<void> {
  await openAccountEdit(page, 'パスワードを変更する');
  await field(page, '現在のパスワード').fill(password);
  await field(page, '新しいパスワード').fill(newPassword);
  await field(page, '新しいパスワード（確認）').fill(password);
  await button(page, '変更する').click();
  await expect(page.getByText('パスワードが一致していません')).toBeVisible();
  await expect(field(page, '新しいパスワード（確認）')).toBeFocused();
  await field(page, '新しいパスワード（確認）').fill(newPassword);
  await button(page, '変更する').click();
  await expect(page.getByText('パスワードを変更しました')).toBeVisible();
}

/** Requests a mail for a registration or for a new password. */
export async function askForMail(page: Page, email: string): Promise<void> {
  // Waits for the form that requests a mail: the login page, which is shown before it, also has a field with this
  // label.
  await expect(button(page, 'メールを送信')).toBeVisible();
  await untilAlive(page);
  await field(page, 'メールアドレス').fill(email);
  await button(page, 'メールを送信').click();
  await expect(page.getByRole('heading', { name: 'メールをお送りしました' })).toBeVisible();
}

export async function resetPassword(page: Page, password: string): Promise<void> {
  await field(page, '新しいパスワード').fill(password);
  await field(page, '新しいパスワード（確認）').fill(password);
  await button(page, 'パスワードを再設定する').click();
}
