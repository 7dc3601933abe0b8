import { Key } from 'selenium-webdriver';
import { linkFromMail } from '../support/mailbox';
import { NEW_PASSWORD } from '../support/signIn';
import { byLabel, byName, byRole } from './findInPage';
import { expect, test } from './fixtures';

const TYPED = {
  lastName: '山田',
  firstName: '花子',
  tel: '0751234567',
  zip: '6068344',
  city: '京都市左京区',
  address: '岡崎円勝寺町124',
};
const CHOSEN = { birthdayYear: '1990', birthdayMonth: '01', birthdayDate: '05', prefecture: '京都府' };

test('a visitor registers by mail, and finds what was typed after a reload', async ({ tab, request }) => {
  const email = `webkit-${crypto.randomUUID()}@example.test`;
  await tab.goto('/login');
  await tab.click('link', 'はじめての方（新規会員登録）', 'main');
  await tab.expectVisible('heading', '新規登録');
  await tab.fill(byLabel('メールアドレス'), email);
  await tab.click('button', 'メールを送信');
  await tab.expectVisible('heading', 'メールをお送りしました');

  await tab.goto(await linkFromMail(request, email, '/register'));
  await tab.expectValue(byLabel('メールアドレス'), email);
  await tab.click('button', '登録する');
  await tab.expectText('電話番号を入力してください');
  await tab.expectFocused(byLabel('パスワード'));

  for (const [name, text] of Object.entries(TYPED)) await tab.fill(byName(name), text);
  for (const [name, option] of Object.entries(CHOSEN)) await tab.choose(byName(name), option);
  await tab.clickOn({ selector: 'input[name=gender][value=female]' });
  await tab.reload();
  await tab.expectValue(byName('address'), TYPED.address);
  for (const label of ['パスワード', 'パスワード（確認）']) {
    await tab.expectValue(byLabel(label), '');
    await tab.fill(byLabel(label), NEW_PASSWORD);
  }
  for (const document of ['会員規約', 'プライバシーポリシー']) {
    await tab.click('link', `${document}を読む`);
    await tab.inNewTab(() => tab.expectVisible('heading'));
    await tab.click('checkbox', `${document}に同意する`);
  }
  await tab.click('button', '登録する');
  await tab.expectUrl('/plans?new=true');
  await tab.expectVisible('button', 'アカウントメニュー');
  expect(Object.keys(await tab.storage())).toEqual(['token']);
});

test('a change of the profile survives leaving, failures and maintenance', async ({ newcomerTab: tab, front }) => {
  await tab.expectText('1990/01/05');
  await tab.click('link', 'お客様情報を変更する');
  await tab.fill(byLabel('姓'), '鈴木');
  await tab.click('checkbox', 'メールマガジンを受け取る');
  await tab.click('link', 'ホーム', 'footer');
  await tab.expectVisible('dialog', '変更が保存されていません');
  await tab.press(Key.ESCAPE);
  await tab.expectHidden('dialog');
  await tab.expectFocused(byRole('link', 'ホーム', 'footer'));
  await tab.goBack();
  await tab.click('button', '入力を続ける');
  await tab.expectHidden('dialog');

  for (const [answer, message] of [
    ['reset', '通信できませんでした'],
    [{ status: 500 }, '処理に失敗しました'],
  ] as const) {
    front.answers = { 'PUT /v1/me': answer };
    await tab.click('button', '変更する');
    await tab.expectText(message);
    await tab.expectValue(byLabel('姓'), '鈴木');
  }
  front.answers = {};
  await tab.click('button', '変更する');
  await tab.expectText('お客様情報を変更しました');
  await tab.expectUrl('/account');
  await tab.expectText('鈴木 花子');
  await tab.expectText('受け取らない');

  front.answers = { 'GET /v1/me': { status: 503, body: '<h1>Service Unavailable</h1>' } };
  await tab.reload();
  await tab.expectVisible('heading', 'ただいまメンテナンス中です');
  front.answers = {};
  await tab.click('button', '再読み込み');
  await tab.expectUrl('/home');
});
