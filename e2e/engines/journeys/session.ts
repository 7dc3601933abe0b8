import assert from 'node:assert/strict';
import { API_PREFIX, CALLS, REQUIRED_HEADERS } from '../../../src/contract/calls';
import { addressOf } from '../../resilience/network';
import { signIn, signOut, storageOf, submitLogin, tokenOf, pressKey, type Journeys } from './journey';
import { SESSION_ENDED } from '../../support/complaints';
import { DEMO_PASSWORD } from '../../support/signIn';
import { byLabel, byRole } from '../target';
import { BLANK_PATH } from '../watch';

const ME = addressOf(CALLS.getMe);

export const sessionJourneys: Journeys = {
  'a member signs in after a wrong password, reads, signs out, and Back shows nothing of it': async ({ page }) => {
    await page.goto('/');
    await page.at('/login');
    await submitLogin(page, 'member@example.test', 'Wrong-Password-1');
    await page.read('ログインできませんでした');
    await page.holds('メールアドレス', 'member@example.test');
    await signIn(page, 'member@example.test');
    await page.see('heading', 'みやこ市立美術館');
    await page.press('link', '展覧会');
    await page.see('heading', '展覧会');
    await signOut(page);
    await page.at('/login');
    assert.deepEqual(await storageOf(page), {});
    await page.driver.back();
    await page.at('/login');
    await page.see('heading', 'ログイン');
    assert.equal(await page.says('展覧会'), false);
  },

  'Back to a page of the browser’s cache shows nothing of a member who has left': async (trip) => {
    const { page, isFirefox, expectComplaint } = trip;
    // There the page that comes back asks once more with its token, which the server refuses.
    if (isFirefox) expectComplaint(SESSION_ENDED);
    await page.goto('/account');
    await signIn(page, 'member@example.test');
    await page.read('三上 恭平');
    await page.goto('/tickets');
    await signOut(page);
    await page.driver.back();
    await page.see('heading', 'ログイン');
    assert.equal(await page.says('三上'), false);
    assert.deepEqual(await storageOf(page), {});
  },

  'a reload keeps the member in; the tab’s storage holds the bare token and the card': async ({ page }) => {
    await page.goto('/tickets');
    await signIn(page, 'union@example.test');
    await page.see('heading', 'チケット');
    await page.driver.reload();
    await page.see('heading', 'チケット');
    assert.deepEqual(Object.keys(await storageOf(page)).sort(), ['draft:membership-card', 'token']);
    assert.match(await tokenOf(page), /^[\w-]{40,}$/);
  },

  'of two tabs with one token, a logout in one leads the other to the login on its next call': async (trip) => {
    const { page, expectComplaint } = trip;
    expectComplaint(SESSION_ENDED);
    await page.goto('/login');
    await signIn(page, 'member@example.test');
    const token = await tokenOf(page);
    await page.driver.openTab();
    await page.goto(BLANK_PATH);
    await page.evaluate((kept) => sessionStorage.setItem('token', kept), token);
    await page.goto('/home');
    await page.see('link', '展覧会');

    await page.driver.switchTo(0);
    await signOut(page);
    await page.driver.switchTo(1);
    await page.press('link', '展覧会');
    await page.see('heading', 'ログイン');
    assert.deepEqual(await storageOf(page), {});
    await signIn(page, 'member@example.test');
    await page.see('heading', '展覧会');
  },

  'a session that ends under a half-filled form asks nothing, and leads back to the form as it was': async (trip) => {
    const { page, api, expectComplaint } = trip;
    expectComplaint(SESSION_ENDED);
    await page.goto('/account/edit/user');
    await signIn(page, 'union@example.test');
    const before = await page.value('姓');
    await page.type('姓', '変更');
    const headers = { ...REQUIRED_HEADERS, Authorization: `Bearer ${await tokenOf(page)}` };
    await api.delete(API_PREFIX + CALLS.logout.path, { headers });
    await page.press('button', '変更する');
    await page.see('heading', 'ログイン');
    await page.gone('dialog');
    await signIn(page, 'union@example.test');
    await page.at('/account/edit/user');
    await page.holds('姓', before);
  },

  'maintenance is the maintenance page, and the session stays': async ({ page, front }) => {
    await page.goto('/login');
    await signIn(page, 'member@example.test');
    const token = await tokenOf(page);
    front.answer((address) => (address === ME ? { status: 503, body: '<html>' } : undefined));
    await page.driver.reload();
    await page.see('heading', 'ただいまメンテナンス中です');
    await page.at('/maintenance');
    assert.equal(await tokenOf(page), token);
    front.answer(() => undefined);
    await page.press('button', '再読み込み');
    await page.see('link', '展覧会');
  },

  'the keyboard alone signs in and reads the card': async ({ page }) => {
    await page.goto('/login');
    await page.type('メールアドレス', 'member@example.test');
    await pressKey(page, 'tab');
    await page.isFocused(byLabel('パスワード'));
    await page.driver.type(DEMO_PASSWORD);
    await pressKey(page, 'enter');
    const card = byRole('button', '会員証を表示');
    await page.with(card, (button) => button.focus());
    await pressKey(page, 'enter');
    await page.see('dialog');
    await pressKey(page, 'escape');
    await page.gone('dialog');
    await page.isFocused(card);
  },
};
