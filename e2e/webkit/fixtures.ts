import { expect, test as base } from '@playwright/test';
import { newMember } from '../support/newMember';
import { DEMO_PASSWORD } from '../support/signIn';
import { type ServerChoice, START_LIMIT_MS, startServer } from '../support/testServer';
import { byLabel } from './findInPage';
import { BLANK_PATH, Front } from './front';
import { startWebKit, type WebKit } from './startWebKit';
import { WebKitPage } from './webKitPage';

interface Fixtures {
  readonly front: Front;
  readonly webKit: WebKit;
  /** A WebKit window that only this test uses. */
  readonly tab: WebKitPage;
  /** A WebKit window in which a new member has signed in and opened the account. */
  readonly newcomerTab: WebKitPage;
}

/**
 * Playwright's `test` in WebKit; fails when a page writes to the console, throws or breaches the content security
 * policy.
 */
export const test = base.extend<Fixtures, { choice: ServerChoice; site: Front }>({
  choice: [{}, { option: true, scope: 'worker' }],
  webKit: [
    async ({}, use) => {
      const webKit = await startWebKit();
      await use(webKit);
      await webKit.stop();
    },
    { timeout: 2 * START_LIMIT_MS },
  ],
  site: [
    async ({ choice }, use) => {
      const front = new Front();
      await front.connect();
      const server = await startServer({ ...choice, settings: { ...choice.settings, PUBLIC_URL: front.baseUrl } });
      front.server = server.baseUrl;
      await use(front);
      await front.disconnect();
      await server.stop();
    },
    { scope: 'worker', timeout: 2 * START_LIMIT_MS },
  ],
  // Sends the test's own requests directly to the server, not through the proxy `front`.
  baseURL: async ({ site }, use) => use(site.server),
  front: async ({ site }, use) => use(site),
  tab: async ({ webKit: { session }, front }, use, { status, expectedStatus, attach }) => {
    const tab = new WebKitPage(session, front.baseUrl);
    await tab.goto(BLANK_PATH);
    await use(tab);
    if (status !== expectedStatus) {
      const body = Buffer.from(await session.takeScreenshot(), 'base64');
      await attach('screenshot', { body, contentType: 'image/png' });
    }
    await front.connect();
    front.answers = {};
    // Leaves the page, so that no complaint can come after the check.
    await tab.goto(BLANK_PATH);
    expect(front.complaints.splice(0)).toEqual([]);
  },
  newcomerTab: async ({ tab, request }, use) => {
    const { email, password } = await newMember(request, `webkit-${crypto.randomUUID()}@example.test`);
    await tab.goto('/account');
    await signIn(tab, email, password);
    await use(tab);
  },
});

export { expect };

/** Signs in on the current login page and waits until the next page has loaded. */
export async function signIn(tab: WebKitPage, email: string, password = DEMO_PASSWORD): Promise<void> {
  await tab.expectVisible('heading', 'ログイン');
  await tab.fill(byLabel('メールアドレス'), email);
  await tab.fill(byLabel('パスワード'), password);
  await tab.click('button', 'ログイン');
  await tab.expectVisible('button', 'アカウントメニュー');
  await tab.expectNoText('読み込み中');
}

export async function signOut(tab: WebKitPage): Promise<void> {
  await tab.click('button', 'アカウントメニュー');
  await tab.click('button', 'ログアウト');
  await tab.expectVisible('heading', 'ログイン');
}
