import type { Locator, Page } from '@playwright/test';
import { REQUIRED_HEADERS } from '../src/contract/calls';
import { expectAccessible } from './support/accessibility';
import { agree } from './support/agree';
import { expect, test } from './support/fixtures';
import { linkFromMail } from './support/mailbox';
import { PASSWORD } from './support/newMember';
import { tabTo } from './support/tabTo';

test('a visitor registers by the link of the mail', async ({ page, request }, { project }) => {
  const email = `visitor-${project.name}@example.test`;
  await page.goto('/login');
  await page
    .getByRole('main')
    .getByRole('link', { name: /新規会員登録/ })
    .click();
  await page.getByLabel('メールアドレス').fill(email);
  await page.getByRole('button', { name: 'メールを送信' }).click();
  await expect(page.getByRole('heading', { name: 'メールをお送りしました' })).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByRole('heading', { name: 'メールをお送りしました' })).toBeVisible();

  await page.goto(await linkFromMail(request, email, '/register'));
  await expect(page.getByLabel('メールアドレス')).toHaveValue(email);
  await page.getByRole('button', { name: '登録する' }).click();
  await expect(page.getByLabel('パスワード', { exact: true })).toBeFocused();
  await expectAccessible(page);

  await fillIn(page);
  await page.reload();
  await expect(page.getByLabel('町名・番地・建物名')).toHaveValue('岡崎円勝寺町124');
  await expect(page.getByLabel('パスワード', { exact: true })).toHaveValue('');
  await choosePassword(page);
  await agree(page);
  await page.getByRole('button', { name: '登録する' }).click();
  await expect(page).toHaveURL('/plans?new=true');
  await expect(page.getByRole('button', { name: 'アカウントメニュー' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(['token']);
});

test('by keyboard alone a visitor comes as far', async ({ page, request, context }, { project }) => {
  const email = `keyboard-${project.name}@example.test`;
  await request.post('/api/membership/v1/auth/register', { headers: REQUIRED_HEADERS, data: { email } });
  await page.goto(await linkFromMail(request, email, '/register'));
  const { keyboard } = page;
  const goTo = (control: Locator) => tabTo(page, control);
  const typeInto = async (label: string, text: string) => {
    await goTo(page.getByLabel(label, { exact: true }));
    await keyboard.type(text);
  };

  await typeInto('パスワード', PASSWORD);
  await typeInto('パスワード（確認）', PASSWORD);
  await typeInto('姓', '山田');
  await typeInto('名', '花子');
  await typeInto('年', '1990');
  await typeInto('月', '01');
  await typeInto('日', '05');
  await goTo(page.getByRole('radio', { name: '男性' }));
  await keyboard.press('ArrowDown');
  await typeInto('電話番号', '0751234567');
  await typeInto('郵便番号', '6068344');
  await goTo(page.getByRole('button', { name: '住所を検索' }));
  await keyboard.press('Enter');
  await expect(page.getByLabel('町名・番地・建物名')).toHaveValue('岡崎円勝寺町');
  await goTo(page.getByLabel('メールマガジンを受け取る'));
  await keyboard.press('Space');
  for (const document of ['会員規約', 'プライバシーポリシー']) {
    await goTo(page.getByRole('link', { name: `${document}を読む` }));
    const opened = context.waitForEvent('page');
    await keyboard.press('Enter');
    await (await opened).close();
    await goTo(page.getByRole('checkbox', { name: `${document}に同意する` }));
    await keyboard.press('Space');
  }
  await keyboard.press('Enter');
  await expect(page).toHaveURL('/plans?new=true');
});

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('姓', { exact: true }).fill('山田');
  await page.getByLabel('名', { exact: true }).fill('花子');
  await page.getByLabel('年', { exact: true }).selectOption('1990');
  await page.getByLabel('月', { exact: true }).selectOption('01');
  await page.getByLabel('日', { exact: true }).selectOption('05');
  await page.getByRole('radio', { name: '女性' }).check();
  await page.getByLabel('電話番号').fill('0751234567');
  await page.getByLabel('郵便番号').fill('6068344');
  await page.getByRole('button', { name: '住所を検索' }).click();
  await expect(page.getByLabel('町名・番地・建物名')).toHaveValue('岡崎円勝寺町');
  await expect(page.getByLabel('都道府県')).toHaveValue('京都府');
  await expect(page.getByLabel('市区町村')).toHaveValue('京都市左京区');
  await page.getByLabel('町名・番地・建物名').fill('岡崎円勝寺町124');
}

async function choosePassword(page: Page): Promise<void> {
  await page.getByLabel('パスワード', { exact: true }).fill(PASSWORD);
  await page.getByLabel('パスワード（確認）').fill(PASSWORD);
}
