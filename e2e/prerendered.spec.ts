import type { Page } from '@playwright/test';
import { untilAlive } from './support/controls';
import { expect, test } from './support/fixtures';
import { hold } from './support/hold';
import { DEMO_PASSWORD, signInAt, submitLogin } from './support/signIn';
import { tagged } from './support/tags';

const PAGES = [
  ['/login', 'ログイン'],
  ['/register/provisional', '新規登録'],
  ['/password_reset/application', 'パスワードの再設定'],
  ['/password_reset?token=from-a-mail', 'パスワードの再設定'],
  ['/register?token=from-a-mail', '新規登録'],
  ['/email_confirm?token=from-a-mail', 'メールアドレスの変更'],
  ['/maintenance', 'ただいまメンテナンス中です'],
] as const;

/** Pages that are also tested in Firefox. The other pages consist of parts that these two have. */
const IN_EVERY_ENGINE: readonly string[] = ['/login', '/register?token=from-a-mail'];

for (const [address, heading] of PAGES) {
  const details = IN_EVERY_ENGINE.includes(address) ? tagged('phone', 'engines') : tagged('phone');
  test(`${address} is there before any script, and the app takes it over as it stands`, details, async ({ page }) => {
    await page.route('**/v1/auth/register/*', (route) => route.fulfill({ json: { email: 'a@example.test' } }));
    const release = await holdApp(page);
    await page.goto(address, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
    await expect(page).toHaveTitle(new RegExp(heading));
    const standing = await page.getByRole('heading', { name: heading }).elementHandle();
    release();
    await untilAlive(page);
    expect(await standing.evaluate((element) => element.isConnected)).toBe(true);
    await expect(page.getByRole('heading', { name: heading })).toBeVisible();
  });
}

test(
  'a press before the app wakes up signs in, and Back leads to where the visitor came from',
  tagged('phone', 'engines'),
  async ({ page }) => {
    await page.goto('/maintenance');
    const release = await holdApp(page);
    await page.goto('/tickets', { waitUntil: 'commit' });
    await submitLogin(page, 'member@example.test');
    release();
    await expect(page.getByRole('heading', { name: 'チケット' })).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/maintenance');
  },
);

test(
  'what a password manager puts into the form before the app wakes up costs the visitor nothing',
  tagged('phone', 'engines'),
  async ({ page, guard }) => {
    // React reports this error if the markup in the page differs from what the app renders.
    guard.expectError(/Minified React error #418/);
    const release = await holdApp(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel('メールアドレス').fill('member@example.test');
    await page.getByLabel('パスワード', { exact: true }).fill(DEMO_PASSWORD);
    await page.evaluate(() => {
      for (const input of document.querySelectorAll('form input')) input.after(document.createElement('div'));
    });
    release();
    await untilAlive(page);
    await expect(page.locator('form input + div')).toHaveCount(0);
    await expect(page.getByLabel('パスワード', { exact: true })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/home');
  },
);

test('a member who opens the login page again sees nothing of it', tagged('phone', 'engines'), async ({ page }) => {
  await signInAt(page, '/login', 'member@example.test');
  const release = await holdApp(page);
  await page.goto('/login', { waitUntil: 'commit' });
  await expect(page.getByLabel('メールアドレス')).toBeAttached();
  await expect(page.getByLabel('メールアドレス')).toBeHidden();
  release();
  await expect(page).toHaveURL('/home');
  await expect(page.getByRole('button', { name: 'アカウントメニュー' })).toBeVisible();
});

test(
  'the pages carry the styles of the build alone, and two scripts for a policy to name',
  tagged('phone', 'engines'),
  async ({ request }) => {
    const scripts = new Set<string>();
    for (const [address] of PAGES) {
      const html = await (await request.get(address, { headers: { Accept: 'text/html' } })).text();
      expect(html).not.toMatch(/<style(?! data-href)|\sstyle=|\son[a-z]+=/i);
      for (const [, script] of html.matchAll(/<script>([^<]*)<\/script>/g)) scripts.add(script ?? '');
    }
    expect(scripts.size).toBe(2);
  },
);

/** Holds the requests for the app's scripts until the returned function is called. */
const holdApp = (page: Page) => hold(page, '**/assets/*.js');
