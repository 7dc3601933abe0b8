import assert from 'node:assert/strict';
import { linkFromMail } from '../../support/mailbox';
import { newMember, PASSWORD } from '../../support/newMember';
import { NEW_PASSWORD } from '../../support/signIn';
import { byLabel } from '../target';
import type { EnginePage } from '../enginePage';
import { signIn, submitLogin, storageOf, type Journeys, type Trip } from './journey';

/** What a form without any entry says at its fields. */
const MISSING = {
  パスワード: '入力内容をご確認ください',
  ...{ 姓: '入力してください', 名: '入力してください', 年: '選択してください', 月: '選択してください' },
  ...{ 日: '選択してください', 電話番号: '電話番号を入力してください', 郵便番号: '郵便番号を入力してください' },
  ...{ 都道府県: '選択してください', 市区町村: '入力してください', '町名・番地・建物名': '入力してください' },
  ...{ 会員規約に同意する: '同意が必要です', プライバシーポリシーに同意する: '同意が必要です' },
};

export const visitorJourneys: Journeys = {
  'a visitor registers by the link of the mail, and every rule is shown at once': async (trip) => {
    const { page, api, email } = trip;
    const address = email('visitor');
    await page.goto('/login');
    await page.press('link', 'はじめての方（新規会員登録）', { within: 'main' });
    await page.see('heading', '新規登録');
    await page.type('メールアドレス', address);
    await page.press('button', 'メールを送信');
    await page.see('heading', 'メールをお送りしました');

    await page.goto(await linkFromMail(api, address, '/register'));
    await page.holds('メールアドレス', address);
    await page.press('button', '登録する');
    await page.readAt(MISSING);
    await page.isFocused(byLabel('パスワード'));

    await fillIn(page);
    await page.driver.reload();
    await page.holds('町名・番地・建物名', '岡崎円勝寺町124');
    await page.holds('パスワード', '');
    await page.type('パスワード', PASSWORD);
    await page.type('パスワード（確認）', PASSWORD);
    await agree(trip);
    await page.press('button', '登録する');
    await page.at('/plans?new=true');
    await page.see('button', 'アカウントメニュー');
    assert.deepEqual(Object.keys(await storageOf(page)), ['token']);
  },

  'a member who forgot the password gets in again by mail': async ({ page, api, email }) => {
    const member = await newMember(api, email('forgetful'));
    await page.goto('/login');
    await page.press('link', 'パスワードをお忘れの方');
    await page.see('heading', 'パスワードの再設定');
    await page.type('メールアドレス', member.email);
    await page.press('button', 'メールを送信');
    await page.see('heading', 'メールをお送りしました');

    const link = await linkFromMail(api, member.email, '/password_reset');
    await page.goto(link);
    await setPassword(page);
    await page.read('パスワードを再設定しました');
    await page.at('/login');
    await submitLogin(page, member.email, member.password);
    await page.read('ログインできませんでした');
    await signIn(page, member.email, NEW_PASSWORD);

    await page.goto(link);
    await setPassword(page);
    await page.see('heading', 'このリンクはご利用いただけません');
    await page.press('link', '再設定のメールを送り直す');
    await page.at('/password_reset/application');
  },

  'dead links say so, and lead on': async ({ page }) => {
    await page.goto('/register?token=unknown');
    await page.see('heading', 'このリンクはご利用いただけません');
    await page.press('link', '新規登録をやり直す');
    await page.at('/register/provisional');
    await page.goto('/email_confirm?token=unknown');
    await page.press('button', '変更を確認する');
    await page.read('このリンクはご利用いただけません');
  },
};

async function fillIn(page: EnginePage): Promise<void> {
  await page.type('姓', '山田');
  await page.type('名', '花子');
  await page.choose('年', '1990');
  await page.choose('月', '01');
  await page.choose('日', '05');
  await page.press('radio', '女性');
  await page.type('電話番号', '0751234567');
  await page.type('郵便番号', '6068344');
  await page.press('button', '住所を検索');
  await page.holds('町名・番地・建物名', '岡崎円勝寺町');
  await page.holds('都道府県', '京都府');
  await page.holds('市区町村', '京都市左京区');
  await page.type('町名・番地・建物名', '岡崎円勝寺町124');
}

async function agree({ page }: Trip): Promise<void> {
  for (const document of ['会員規約', 'プライバシーポリシー']) {
    await page.press('link', `${document}を読む`);
    await page.inNewTab(() => page.see('heading'));
    await page.press('checkbox', `${document}に同意する`);
  }
}

async function setPassword(page: EnginePage): Promise<void> {
  await page.type('新しいパスワード', NEW_PASSWORD);
  await page.type('新しいパスワード（確認）', NEW_PASSWORD);
  await page.press('button', 'パスワードを再設定する');
}
