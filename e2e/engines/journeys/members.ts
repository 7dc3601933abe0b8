import assert from 'node:assert/strict';
import { linkFromMail } from '../../support/mailbox';
import { PASSWORD } from '../../support/newMember';
import { NEW_PASSWORD } from '../../support/signIn';
import { byRole } from '../target';
import { openAsNewMember, pressKey, signIn, signOut, type Journeys } from './journey';

const FOOTER = 'footer';

export const memberJourneys: Journeys = {
  'an item opens as a page of its own, without access to the members’ site': async ({ page }) => {
    await page.goto('/login');
    await signIn(page, 'member@example.test');
    await page.press('link', '友の会だより');
    await page.see('heading', '友の会だより');
    await page.click({ selector: 'main li a[target=_blank]' });
    await page.inNewTab(async () => {
      await page.see('heading');
      assert.equal(await page.evaluate(() => window.opener === null && document.referrer === ''), true);
    });
  },

  'the members’ news are hidden from a free member, and their address leads home': async ({ page, front }) => {
    await page.goto('/login');
    await signIn(page, 'member@example.test');
    const news = await page.with(byRole('link', '会員限定のお知らせ'), (link) => (link as HTMLAnchorElement).pathname);
    await signOut(page);
    await signIn(page, 'free@example.test');
    await page.see('link', '展覧会');
    assert.equal(await page.says('会員限定のお知らせ'), false);
    front.answer(() => undefined);
    await page.goto(news);
    await page.at('/home');
    await page.see('link', '展覧会');
    assert.equal(front.count(`GET /api/membership/v1${news}`), 0);
  },

  'a member changes profile and password, and is asked before a change is lost': async (trip) => {
    const { page } = trip;
    const email = await openAsNewMember(trip, 'account', '/account');
    await page.see('heading', 'アカウント');
    await page.read('1990/01/05');
    await page.press('link', 'お客様情報を変更する');
    await page.type('姓', '鈴木');
    await page.press('checkbox', 'メールマガジンを受け取る');
    await page.press('link', 'ホーム', { within: FOOTER });
    await page.see('dialog', '変更が保存されていません');
    await pressKey(page, 'escape');
    await page.gone('dialog');
    await page.isFocused(byRole('link', 'ホーム', { within: FOOTER }));
    await page.driver.back();
    await page.press('button', '入力を続ける');
    await page.gone('dialog');
    await page.press('button', '変更する');
    await page.read('お客様情報を変更しました');
    await page.at('/account');
    await page.read('鈴木 花子');
    await page.read('受け取らない');

    await page.press('link', 'パスワードを変更する');
    await page.type('現在のパスワード', PASSWORD);
    await page.type('新しいパスワード', NEW_PASSWORD);
    await page.type('新しいパスワード（確認）', PASSWORD);
    await page.press('button', '変更する');
    await page.readAt({ '新しいパスワード（確認）': 'パスワードが一致していません' });
    await page.type('新しいパスワード（確認）', NEW_PASSWORD);
    await page.press('button', '変更する');
    await page.read('パスワードを変更しました');
    await page.at('/account');
    await signOut(page);
    await signIn(page, email, NEW_PASSWORD);
  },

  'a member moves to a new address by its mail, in another tab': async (trip) => {
    const { page, api, email } = trip;
    const [before, after] = [await openAsNewMember(trip, 'mover', '/account/edit/email'), email('moved')];
    await page.type('新しいメールアドレス', before);
    await page.press('button', '変更する');
    await page.read('現在ご登録のメールアドレスと同じです');
    await page.type('新しいメールアドレス', after);
    await page.press('button', '変更する');
    await page.read('まだ変更されていません');
    await page.at('/account');
    await page.read(before);

    const link = await linkFromMail(api, after, '/email_confirm');
    await page.driver.openTab();
    await page.goto(link);
    await page.press('button', '変更を確認する');
    await page.read('メールアドレスの変更を確認しました');
    await page.at('/login');
    await signIn(page, after, PASSWORD);
    await page.driver.switchTo(0);
    await page.driver.reload();
    await page.read(after);
  },

  'a member saves the record of a visit for the support staff': async ({ page }) => {
    await page.goto('/account');
    await signIn(page, 'member@example.test');
    await page.read('member@example.test');
    await page.press('button', 'アカウントメニュー');
    await page.press('button', 'サポート用の記録を保存');
    await page.read('サポート用の記録を保存しました');
  },

  'an address that is no number is the error screen, and the header stays': async ({ page, expectComplaint }) => {
    expectComplaint(/InvalidContentIdError/);
    await page.goto('/contents/abc');
    await signIn(page, 'member@example.test');
    await page.see('heading', 'エラーが発生しました');
    await page.see('button', 'アカウントメニュー');
  },
};
