import { Key } from 'selenium-webdriver';
import { DEMO_PASSWORD } from '../support/signIn';
import { byLabel, byRole, bySelector } from './findInPage';
import { expect, signIn, signOut, storageOf, test } from './fixtures';

test('a member signs in, reads, signs out, and Back shows nothing of it', async ({ tab }) => {
  await tab.goto('/');
  await tab.expectUrl('/login');
  await signIn(tab, 'member@example.test');
  await tab.click('link', '展覧会');
  await tab.expectVisible('heading', '展覧会');
  await signOut(tab);
  await tab.expectUrl('/login');
  expect(await storageOf(tab)).toEqual({});
  await tab.goBack();
  await tab.expectUrl('/login');
  await tab.expectVisible('heading', 'ログイン');
  expect(await tab.text()).not.toContain('展覧会');
});

test('Back to a page of the browser’s cache shows nothing of a member who has left', async ({ tab }) => {
  await tab.goto('/account');
  await signIn(tab, 'member@example.test');
  await tab.expectText('三上 恭平');
  await tab.goto('/tickets');
  await signOut(tab);
  await tab.goBack();
  await tab.expectVisible('heading', 'ログイン');
  expect(await tab.text()).not.toContain('三上');
  expect(await storageOf(tab)).toEqual({});
});

test('the keyboard alone signs in and reads the card', async ({ tab }) => {
  await tab.goto('/login');
  await tab.fill(byLabel('メールアドレス'), 'member@example.test');
  await tab.press(Key.TAB);
  await tab.expectFocused(byLabel('パスワード'));
  await tab.press(DEMO_PASSWORD + Key.ENTER);
  const card = byRole('button', '会員証を表示');
  await tab.evaluateOn(card, (button) => button.focus());
  await tab.press(Key.ENTER);
  await tab.expectVisible('dialog');
  await tab.press(Key.ESCAPE);
  await tab.expectHidden('dialog');
  await tab.expectFocused(card);
});

test('an item opens as a page of its own, without access to the members’ site', async ({ tab }) => {
  await tab.goto('/login');
  await signIn(tab, 'member@example.test');
  await tab.click('link', '友の会だより');
  await tab.expectVisible('heading', '友の会だより');
  await tab.clickOn(bySelector('main li a[target=_blank]'));
  await tab.inNewTab(async () => {
    await tab.expectVisible('heading');
    expect(await tab.evaluate(() => [window.opener as unknown, document.referrer])).toEqual([null, '']);
  });
});
