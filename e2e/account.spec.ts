import { changePassword, openAccountEdit } from './support/account';
import { failedToLoad } from './support/complaints';
import { expect, test } from './support/fixtures';
import { PASSWORD } from './support/newMember';
import { NEW_PASSWORD, signIn, signInAt, signOut } from './support/signIn';
import { tagged } from './support/tags';

test(
  'a member looks the account up and changes profile and password',
  tagged('phone', 'engines'),
  async ({ page, newcomer: { email }, guard }) => {
    await signInAt(page, '/account', email, PASSWORD);
    await expect(page.getByRole('heading', { name: 'アカウント', level: 1 })).toBeVisible();
    await expect(page.getByText('1990/01/05')).toBeVisible();
    await openAccountEdit(page, 'お客様情報を変更する');
    await page.getByLabel('姓', { exact: true }).fill('鈴木');
    await page.getByLabel('メールマガジンを受け取る').uncheck();

    await page.getByRole('contentinfo').getByRole('link', { name: 'ホーム' }).click();
    const question = page.getByRole('dialog', { name: '変更が保存されていません' });
    await expect(question.getByRole('button', { name: '入力を続ける' })).toBeFocused();
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

    guard.expectError(failedToLoad('/v1/me/password', 400));
    await changePassword(page, PASSWORD, NEW_PASSWORD);
    await expect(page).toHaveURL('/account');
    // The account menu opens over the toast that reports the change. The toast must not cover any item of the menu.
    await page.getByRole('button', { name: 'アカウントメニュー' }).click();
    for (const name of ['アカウント', 'サポート用の記録を保存', 'ログアウト']) {
      const item = page.getByRole('banner').getByText(name, { exact: true });
      expect(await item.evaluate(isUncovered), name).toBe(true);
    }
    await page.keyboard.press('Escape');
    await signOut(page);
    await signIn(page, email, NEW_PASSWORD);
  },
);

test('a control that gets the focus is not hidden behind a toast', tagged('phone'), async ({ page, newcomer }) => {
  await signInAt(page, '/account/edit/user', newcomer.email, PASSWORD);
  await page.getByRole('button', { name: '変更する' }).click();
  await expect(page.getByText('お客様情報を変更しました')).toBeVisible();
  await expect(page.getByText('1990/01/05')).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link').last().focus();
  const main = page.getByRole('main');
  for (let link = await main.getByRole('link').count(); link > 0; link -= 1) {
    const focused = main.getByRole('link').nth(link - 1);
    await focused.focus();
    expect(await focused.evaluate(isUncovered), await focused.innerText()).toBe(true);
  }
});

/** Returns whether a click in the middle of the element hits the element, not another one that covers it. */
function isUncovered(element: Element): boolean {
  const { left, top, width, height } = element.getBoundingClientRect();
  return element.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}
