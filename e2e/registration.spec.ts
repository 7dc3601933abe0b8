import type { Locator } from '@playwright/test';
import { askForMail } from './support/account';
import { mainLink } from './support/controls';
import { expect, test } from './support/fixtures';
import { linkFromMail } from './support/mailbox';
import { PASSWORD, registrationLink } from './support/newMember';
import { agree, choosePassword, fillProfile } from './support/registrationForm';
import { keyboardOf, tabTo } from './support/keyboard';
import { tagged } from './support/tags';

const PROFILE = {
  lastName: '山田',
  firstName: '花子',
  tel: '0751234567',
  zip: '6068344',
  address: '岡崎円勝寺町124',
  birthday: ['1990', '01', '05'],
} as const;

/** Messages of the fields after an empty form was submitted. */
const MISSING = {
  パスワード: '入力内容をご確認ください',
  姓: '入力してください',
  名: '入力してください',
  年: '選択してください',
  月: '選択してください',
  日: '選択してください',
  性別: '選択してください',
  電話番号: '電話番号を入力してください',
  郵便番号: '郵便番号を入力してください',
  都道府県: '選択してください',
  市区町村: '入力してください',
  '町名・番地・建物名': '入力してください',
  会員規約に同意する: '同意が必要です',
  プライバシーポリシーに同意する: '同意が必要です',
};

test(
  'a visitor registers by the link of the mail',
  tagged('phone', 'engines'),
  async ({ page, request }, { project }) => {
    const email = `visitor-${project.name}@example.test`;
    await page.goto('/login');
    await mainLink(page, /新規会員登録/).click();
    await askForMail(page, email);
    await page.reload();
    await expect(page.getByRole('heading', { name: 'メールをお送りしました' })).toBeVisible();

    await page.goto(await linkFromMail(request, email, '/register'));
    await expect(page.getByLabel('メールアドレス')).toHaveValue(email);
    await page.getByRole('button', { name: '登録する' }).click();
    await expect(page.getByLabel('パスワード', { exact: true })).toBeFocused();
    for (const [label, message] of Object.entries(MISSING)) {
      const control = page.getByLabel(label, { exact: true });
      await expect.soft(control).toHaveAccessibleDescription(new RegExp(`(?:^| )${message}$`));
      await expect.soft(page.getByText(message, { exact: true }).first()).toBeVisible();
    }

    await fillProfile(page, PROFILE);
    await expect(page.getByLabel('年', { exact: true }).locator('option:checked')).toHaveText('1990（平成2年）');
    await page.reload();
    await expect(page.getByLabel('町名・番地・建物名')).toHaveValue(PROFILE.address);
    await expect(page.getByLabel('パスワード', { exact: true })).toHaveValue('');
    await choosePassword(page, PASSWORD);
    await agree(page);
    await page.getByRole('button', { name: '登録する' }).click();
    await expect(page).toHaveURL('/plans?new=true');
    await expect(page.getByRole('button', { name: 'アカウントメニュー' })).toBeVisible();
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual(['token']);
  },
);

test(
  'by keyboard alone a visitor comes as far',
  tagged('desktop', 'engines'),
  async ({ page, request, context }, { project }) => {
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
  },
);

test(
  'in a browser that opens documents in the same view, Back leads on',
  tagged('phone', 'engines'),
  async ({ page, request }, { project }) => {
    await page.goto(await registrationLink(request, `view-${project.name}@example.test`));
    await page.getByLabel('姓', { exact: true }).fill('山田');
    for (const document of ['会員規約', 'プライバシーポリシー']) {
      const link = page.getByRole('link', { name: `${document}を読む` });
      await link.evaluate((element) => element.removeAttribute('target'));
      await link.click();
      await expect(page).toHaveURL(/\/legal\//);
      await page.goBack();
    }
    await expect(page.getByLabel('姓', { exact: true })).toHaveValue('山田');
    for (const document of ['会員規約', 'プライバシーポリシー']) {
      await page.getByRole('checkbox', { name: `${document}に同意する` }).check();
    }
  },
);
