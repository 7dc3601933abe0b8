import { isAlive } from '../resilience/inPage';
import { expect, signIn, storageOf, test } from './fixtures';
import { BLANK_PATH } from './front';
import { retry } from './webKitPage';

const PAGES = [
  ['/login', 'ログイン'],
  ['/register/provisional', '新規登録'],
  ['/password_reset/application', 'パスワードの再設定'],
  ['/password_reset?token=from-a-mail', 'パスワードの再設定'],
  ['/maintenance', 'ただいまメンテナンス中です'],
] as const;

/** The code of single pages. */
const PAGE_CODE = /\/assets\/(?!main|vendor).*\.js$/;

test('public pages are there without the app’s scripts, and with them without a complaint', async ({ tab, front }) => {
  front.answer((address) => (/\/assets\/.+\.js$/.test(address) ? { status: 404, body: 'gone' } : undefined));
  for (const [path, heading] of PAGES) {
    await tab.goto(path);
    await tab.expectVisible('heading', heading);
  }
  front.answer(() => undefined);
  for (const [path, heading] of PAGES) {
    await tab.goto(path);
    await retry(async () => expect(await tab.evaluate(isAlive), path).toBe(true));
    await tab.expectVisible('heading', heading);
  }
});

test('a page’s code that cannot load reloads once, then says so', async ({ tab, front }) => {
  front.expectComplaint(/ChunkLoadError/);
  await tab.goto('/login');
  await signIn(tab, 'member@example.test');
  await tab.expectVisible('link', '展覧会');
  front.answer((address) => (PAGE_CODE.test(address) ? { status: 404, body: 'gone' } : undefined));
  await tab.click('link', 'チケット');
  await tab.expectVisible('heading', 'エラーが発生しました');
  expect(front.count('GET /tickets')).toBe(1);
});

test('a page that is left while its code is loading does not count as one whose code cannot load', async ({
  tab,
  front,
}) => {
  await tab.goto('/login');
  await signIn(tab, 'member@example.test');
  await tab.expectVisible('link', '展覧会');
  front.answerOnce(PAGE_CODE, 'held');
  await tab.click('link', 'アカウント');
  await tab.expectUrl('/account');
  await tab.evaluate((path) => window.location.assign(path), BLANK_PATH);
  await tab.expectUrl(BLANK_PATH);
  expect(await storageOf(tab)).not.toHaveProperty('chunk-reloaded');
});

test('complaints of each kind are noticed', async ({ tab, front }) => {
  front.expectComplaint(
    /console error: broken on purpose/,
    /uncaught: .*thrown on purpose/,
    /uncaught: .*rejected on purpose/,
    /"effective-directive":"style-src/,
    /"blocked-uri":"https:\/\/elsewhere\.example\.test/,
  );
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
});
