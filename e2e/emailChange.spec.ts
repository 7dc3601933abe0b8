import { expectAccessible } from './support/accessibility';
import { failedToLoad } from './support/complaints';
import { expect, test } from './support/fixtures';
import { linkFromMail } from './support/mailbox';
import { newMember, PASSWORD } from './support/newMember';
import { signIn } from './support/signIn';
import { tabTo } from './support/tabTo';

test('a member moves to a new address by its mail', async ({ page, request, context, guard }, { project }) => {
  const [email, newEmail] = [`mover-${project.name}@example.test`, `moved-${project.name}@example.test`];
  await newMember(request, email);
  await page.goto('/account/edit/email');
  await signIn(page, email, PASSWORD);
  guard.expectError(failedToLoad('/v1/me/email', 400));
  await page.getByLabel('新しいメールアドレス').fill(email);
  await page.getByRole('button', { name: '変更する' }).click();
  await expect(page.getByText(/現在ご登録のメールアドレスと同じです/).first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('新しいメールアドレス').fill(newEmail);
  await page.getByRole('button', { name: '変更する' }).click();
  await expect(page.getByText(/まだ変更されていません/)).toBeVisible();
  await expect(page).toHaveURL('/account');
  await expect(page.getByText(email)).toBeVisible();

  const fromMail = await context.newPage();
  await fromMail.goto(await linkFromMail(request, newEmail, '/email_confirm'));
  const confirm = fromMail.getByRole('button', { name: '変更を確認する' });
  await expect(confirm).toBeVisible();
  await expectAccessible(fromMail);
  await confirm.click();
  await expect(fromMail.getByText('メールアドレスの変更を確認しました')).toBeVisible();
  await expect(fromMail).toHaveURL('/login');
  await signIn(fromMail, newEmail, PASSWORD);
  await page.reload();
  await expect(page.getByText(newEmail)).toBeVisible();
});

test('by keyboard alone a member comes as far', async ({ page, request }) => {
  const [email, newEmail] = ['keyboard-mover@example.test', 'keyboard-moved@example.test'];
  await newMember(request, email);
  await page.goto('/account');
  const { keyboard } = page;
  const typeInto = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await keyboard.type(text);
  };
  const press = async (role: 'link' | 'button', name: string) => {
    await tabTo(page, page.getByRole(role, { name }).first());
    await keyboard.press('Enter');
  };

  await typeInto('メールアドレス', email);
  await typeInto('パスワード', PASSWORD);
  await keyboard.press('Enter');
  await press('link', 'メールアドレスを変更する');
  await typeInto('新しいメールアドレス', newEmail);
  await press('link', 'アカウント');
  await expect(page.getByRole('dialog')).toBeVisible();
  await keyboard.press('Enter');
  await expect(page.getByRole('dialog')).toBeHidden();
  await typeInto('新しいメールアドレス', '');
  await keyboard.press('Enter');
  await expect(page.getByText(/まだ変更されていません/)).toBeVisible();

  await page.goto(await linkFromMail(request, newEmail, '/email_confirm'));
  await press('button', '変更を確認する');
  await expect(page.getByText('メールアドレスの変更を確認しました')).toBeVisible();
  await expect(page).toHaveURL('/home');
});
