import type { APIRequestContext, Page } from '@playwright/test';
import { expect, test } from './support/fixtures';
import { registrationLink } from './support/newMember';

const NEW_PASSWORD = '入力内容をご確認ください';
const REQUIRED = '入力してください';
const SELECT = '選択してください';
const TEL = '電話番号を入力してください';
const ZIP = '郵便番号を入力してください';
const AGREEMENT = '同意が必要です';

test('the first press of an untouched form says at every field what is missing', async ({ page, request }, {
  project,
}) => {
  await openForm(page, request, `untouched-${project.name}@example.test`);
  await page.getByRole('button', { name: '登録する' }).click();
  await expectMessages(page, {
    パスワード: NEW_PASSWORD,
    姓: REQUIRED,
    名: REQUIRED,
    年: SELECT,
    月: SELECT,
    日: SELECT,
    性別: SELECT,
    電話番号: TEL,
    郵便番号: ZIP,
    都道府県: SELECT,
    市区町村: REQUIRED,
    '町名・番地・建物名': REQUIRED,
    会員規約に同意する: AGREEMENT,
    プライバシーポリシーに同意する: AGREEMENT,
  });
});

test('the first press of a form with everything wrong shows every message', async ({ page, request }, { project }) => {
  await openForm(page, request, `wrong-${project.name}@example.test`);
  const typed = {
    パスワード: 'short',
    'パスワード（確認）': 'other',
    姓: '山'.repeat(51),
    電話番号: '075-123-4567',
    郵便番号: '606-8344',
    市区町村: '津',
    '町名・番地・建物名': '岡'.repeat(201),
  };
  for (const [label, text] of Object.entries(typed)) await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel('年', { exact: true }).selectOption('1990');
  await page.getByLabel('月', { exact: true }).selectOption('02');
  await page.getByLabel('日', { exact: true }).selectOption('30');
  await page.getByRole('button', { name: '登録する' }).click();
  await expectMessages(page, {
    パスワード: NEW_PASSWORD,
    'パスワード（確認）': 'パスワードが一致していません',
    姓: '50文字以内で入力してください',
    名: REQUIRED,
    日: '正しい日付を選択してください',
    性別: SELECT,
    電話番号: TEL,
    郵便番号: ZIP,
    都道府県: SELECT,
    市区町村: '2文字以上で入力してください',
    '町名・番地・建物名': '200文字以内で入力してください',
    会員規約に同意する: AGREEMENT,
    プライバシーポリシーに同意する: AGREEMENT,
  });
});

async function openForm(page: Page, request: APIRequestContext, email: string): Promise<void> {
  await page.goto(await registrationLink(request, email));
  await expect(page.getByLabel('メールアドレス')).toHaveValue(email);
}

/** Expects these messages at the controls of these names, visible and as accessible descriptions. */
async function expectMessages(page: Page, messages: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, message] of Object.entries(messages)) {
    const control = page.getByLabel(label, { exact: true });
    await expect.soft(control).toHaveAccessibleDescription(new RegExp(`(?:^| )${message}$`));
    await expect.soft(page.getByText(message, { exact: true }).first()).toBeVisible();
  }
}
