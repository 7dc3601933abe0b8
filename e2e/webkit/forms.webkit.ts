import { Key } from 'selenium-webdriver';
import { aNewPassword, everything } from '../resilience/fillIn';
import { linkFromMail } from '../support/mailbox';
import { byLabel, byRole } from './findInPage';
import { expect, openAsNewMember, storageOf, test } from './fixtures';
import { actorOf } from './webKitPage';

const FOOTER = { within: 'footer' };

test('a visitor registers by the link of the mail, and finds what was typed after a reload', async ({
  tab,
  request,
}) => {
  const email = `webkit-${crypto.randomUUID()}@example.test`;
  await tab.goto('/login');
  await tab.click('link', 'はじめての方（新規会員登録）', { within: 'main' });
  await tab.expectVisible('heading', '新規登録');
  await tab.fill(byLabel('メールアドレス'), email);
  await tab.click('button', 'メールを送信');
  await tab.expectVisible('heading', 'メールをお送りしました');

  await tab.goto(await linkFromMail(request, email, '/register'));
  await tab.expectValue(byLabel('メールアドレス'), email);
  await tab.click('button', '登録する');
  await tab.expectText('電話番号を入力してください');
  await tab.expectFocused(byLabel('パスワード'));

  await everything(actorOf(tab));
  await tab.reload();
  await tab.expectValue(byLabel('町名・番地・建物名'), '岡崎円勝寺町124');
  await tab.expectValue(byLabel('パスワード'), '');
  await aNewPassword(actorOf(tab));
  for (const document of ['会員規約', 'プライバシーポリシー']) {
    await tab.click('link', `${document}を読む`);
    await tab.inNewTab(() => tab.expectVisible('heading'));
    await tab.click('checkbox', `${document}に同意する`);
  }
  await tab.click('button', '登録する');
  await tab.expectUrl('/plans?new=true');
  await tab.expectVisible('button', 'アカウントメニュー');
  expect(Object.keys(await storageOf(tab))).toEqual(['token']);
});

test('a member changes the profile, and is asked before a change is lost', async ({ tab, request }) => {
  await openAsNewMember(tab, request, '/account');
  await tab.expectText('1990/01/05');
  await tab.click('link', 'お客様情報を変更する');
  await tab.fill(byLabel('姓'), '鈴木');
  await tab.click('checkbox', 'メールマガジンを受け取る');
  await tab.click('link', 'ホーム', FOOTER);
  await tab.expectVisible('dialog', '変更が保存されていません');
  await tab.press(Key.ESCAPE);
  await tab.expectHidden('dialog');
  await tab.expectFocused(byRole('link', 'ホーム', FOOTER));
  await tab.goBack();
  await tab.click('button', '入力を続ける');
  await tab.expectHidden('dialog');
  await tab.click('button', '変更する');
  await tab.expectText('お客様情報を変更しました');
  await tab.expectUrl('/account');
  await tab.expectText('鈴木 花子');
  await tab.expectText('受け取らない');
});
