import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/fixtures';
import { linkFromMail } from './support/mailbox';
import { newMember } from './support/newMember';
import { signIn } from './support/signIn';

const NEW_PASSWORD = 'Museum-Anew-2027';

test('a member who forgot the password gets in again by mail', async ({ page, request, guard }, { project }) => {
  const email = `forgetful-${project.name}@example.test`;
  await newMember(request, email);
  await page.goto('/login');
  await page.getByRole('link', { name: 'パスワードをお忘れの方' }).click();
  await expect(page.getByRole('heading', { name: 'パスワードの再設定' })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByRole('button', { name: 'メールを送信' }).click();
  await expect(page.getByRole('heading', { name: 'メールをお送りしました' })).toBeVisible();
  await expectAccessible(page);

  const link = await linkFromMail(request, email, '/password_reset');
  const setPassword = async () => {
    await page.goto(link);
    await page.getByLabel('新しいパスワード', { exact: true }).fill(NEW_PASSWORD);
    await page.getByLabel('新しいパスワード（確認）').fill(NEW_PASSWORD);
    await page.getByRole('button', { name: 'パスワードを再設定する' }).click();
  };
  await setPassword();
  await expect(page.getByText('パスワードを再設定しました')).toBeVisible();
  await expect(page).toHaveURL('/login');
  await signIn(page, email, NEW_PASSWORD);

  guard.expectError(/status of 404/);
  await setPassword();
  await expect(page.getByRole('heading', { name: 'このリンクはご利用いただけません' })).toBeVisible();
  await expect(page.getByLabel('新しいパスワード', { exact: true })).toHaveValue(NEW_PASSWORD);
  await expectAccessible(page);
  await page.getByRole('link', { name: '再設定のメールを送り直す' }).click();
  await expect(page).toHaveURL('/password_reset/application');
});
