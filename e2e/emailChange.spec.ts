import { askForEmailChange } from './support/account';
import { expect, test } from './support/fixtures';
import { linkFromMail } from './support/mailbox';
import { PASSWORD } from './support/newMember';
import { signIn, signInAt } from './support/signIn';
import { hasFocus, keyboardOf } from './support/keyboard';
import { tagged } from './support/tags';

test(
  'a member moves to a new address',
  tagged('phone', 'engines'),
  async ({ page, request, context, newcomer: { email } }) => {
    const newEmail = `moved-${email}`;
    await signInAt(page, '/account', email, PASSWORD);
    await askForEmailChange(page, newEmail);
    await expect(page.getByText(/まだ変更されていません/)).toBeVisible();
    await expect(page).toHaveURL('/account');
    await expect(page.getByText(email)).toBeVisible();

    const fromMail = await context.newPage();
    await fromMail.goto(await linkFromMail(request, newEmail, '/email_confirm'));
    await fromMail.getByRole('button', { name: '変更を確認する' }).click();
    await expect(fromMail.getByText('メールアドレスの変更を確認しました')).toBeVisible();
    await expect(fromMail).toHaveURL('/login');
    await signIn(fromMail, newEmail, PASSWORD);
    await page.reload();
    await expect(page.getByText(newEmail)).toBeVisible();
  },
);

test(
  'by keyboard alone a member comes as far',
  tagged('desktop', 'engines'),
  async ({ page, request, newcomer: { email } }) => {
    const newEmail = `moved-${email}`;
    await page.goto('/account');
    const { keyboard } = page;
    const { typeInto, press } = keyboardOf(page);

    await typeInto('メールアドレス', email);
    await typeInto('パスワード', PASSWORD);
    await keyboard.press('Enter');
    await press('link', 'メールアドレスを変更する');
    await typeInto('新しいメールアドレス', newEmail);
    await press('link', 'アカウント');
    await expect.poll(() => hasFocus(page.getByRole('button', { name: '入力を続ける' }))).toBe(true);
    await keyboard.press('Enter');
    await expect(page.getByRole('dialog')).toBeHidden();
    await typeInto('新しいメールアドレス', '');
    await keyboard.press('Enter');
    await expect(page.getByText(/まだ変更されていません/)).toBeVisible();

    await page.goto(await linkFromMail(request, newEmail, '/email_confirm'));
    await press('button', '変更を確認する');
    await expect(page.getByText('メールアドレスの変更を確認しました')).toBeVisible();
    await expect(page).toHaveURL('/home');
    await press('button', 'アカウントメニュー');
    await press('button', 'ログアウト');
    await expect(page.getByRole('heading', { name: 'ログイン' })).toBeVisible();
  },
);
