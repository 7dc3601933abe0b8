import { Key } from 'selenium-webdriver';
import { DEMO_PASSWORD } from '../support/signIn';
import { byLabel, byRole } from './findInPage';
import { expect, signIn, signOut, test } from './fixtures';
import { retry } from './webKitPage';

test('a member signs in, reloads, reads, signs out, and Back, from the cache, shows nothing of it', async ({ tab }) => {
  await tab.goto('/');
  await tab.expectUrl('/login');
  await signIn(tab, 'member@example.test');
  await tab.reload();
  await tab.click('link', '展覧会');
  await tab.expectVisible('heading', '展覧会');
  await tab.goto('/account');
  await tab.expectText('三上 恭平');
  await tab.goto('/tickets');
  await signOut(tab);
  await tab.expectUrl('/login');
  await tab.goBack();
  await tab.expectVisible('heading', 'ログイン');
  expect(await tab.text()).not.toContain('三上');
  expect(await tab.storage()).toEqual({});
});

test('the keyboard alone signs in, reads the card and signs out', async ({ tab }) => {
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
  await tab.evaluateOn(byRole('button', 'アカウントメニュー'), (button) => button.focus());
  await tab.press(Key.ENTER);
  const logout = byRole('button', 'ログアウト');
  for (let steps = 0; steps < 5; steps += 1) {
    if (await tab.evaluateOn(logout, (button) => button === document.activeElement)) break;
    await tab.press(Key.TAB);
  }
  await tab.expectFocused(logout);
  await tab.press(Key.ENTER);
  await tab.expectVisible('heading', 'ログイン');
});

test('complaints of each kind are noticed', async ({ tab, front }) => {
  await tab.goto('/login');
  await tab.evaluate(async () => {
    console.error('broken on purpose');
    setTimeout(() => {
      throw new Error('thrown on purpose');
    });
    void Promise.reject(new Error('rejected on purpose'));
    document.body.setAttribute('style', 'color: red');
    await fetch('https://elsewhere.example.test/').catch(() => undefined);
  });
  for (const complaint of [
    /console error: broken on purpose/,
    /uncaught: .*thrown on purpose/,
    /uncaught: .*rejected on purpose/,
    /"effective-directive":"style-src/,
    /"blocked-uri":"https:\/\/elsewhere\.example\.test/,
  ]) {
    await retry(async () => expect(front.complaints).toContainEqual(expect.stringMatching(complaint)));
  }
  front.complaints.splice(0);
});
