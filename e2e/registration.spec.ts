import type { Locator } from '@playwright/test';
import { ON_DESKTOP } from './support/beyond';
import { expectAccessible } from './support/accessibility';
import { expect, test } from './support/fixtures';
import { linkFromMail } from './support/mailbox';
import { PASSWORD, registrationLink } from './support/newMember';
import { agree, choosePassword, fillProfile } from './support/registrationForm';
import { keyboardOf, tabTo } from './support/keyboard';

const PROFILE = {
  ...{ lastName: '山田', firstName: '花子', tel: '0751234567', zip: '6068344', address: '岡崎円勝寺町124' },
  birthday: ['1990', '01', '05'],
} as const;

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

  await fillProfile(page, PROFILE);
  await page.reload();
  await expect(page.getByLabel('町名・番地・建物名')).toHaveValue(PROFILE.address);
  await expect(page.getByLabel('パスワード', { exact: true })).toHaveValue('');
  await choosePassword(page, PASSWORD);
  await agree(page);
  await page.getByRole('button', { name: '登録する' }).click();
  await expect(page).toHaveURL('/plans?new=true');
  await expect(page.getByRole('button', { name: 'アカウントメニュー' })).toBeVisible();
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(['token']);
});

test('by keyboard alone a visitor comes as far', ON_DESKTOP, async ({ page, request, context }, { project }) => {
  const email = `keyboard-${project.name}@example.test`;
  await page.goto(await registrationLink(request, email));
  const { keyboard } = page;
  const goTo = (control: Locator) => tabTo(page, control);
  const { typeInto, press } = keyboardOf(page);

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
  await press('button', '住所を検索');
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
