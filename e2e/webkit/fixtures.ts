import { expect, test as base, type APIRequestContext } from '@playwright/test';
import { newMember } from '../support/newMember';
import { BASE_URL_VARIABLE } from '../support/serverAddress';
import { DEMO_PASSWORD } from '../support/signIn';
import { START_LIMIT_MS, startServer } from '../support/testServer';
import { byLabel } from './findInPage';
import { BLANK_PATH, Front } from './front';
import { startWebKit, type WebKit } from './startWebKit';
import { retry, WebKitPage } from './webKitPage';

interface Fixtures {
  readonly hasServiceWorkers: boolean;
  /** A window with empty storage. */
  readonly tab: WebKitPage;
  readonly front: Front;
}

/** Playwright's `test` in WebKit, where a page that complains fails its test; see `ComplaintGuard`. */
export const test = base.extend<Fixtures, { webKit: WebKit; site: Front }>({
  webKit: [
    async ({}, use) => {
      const webKit = await startWebKit();
      await use(webKit);
      await webKit.stop();
    },
    { scope: 'worker' },
  ],
  site: [
    async ({}, use) => {
      const front = new Front();
      await front.connect();
      const server = await startServer({ settings: { PUBLIC_URL: front.baseUrl } });
      front.server = server.baseUrl;
      process.env[BASE_URL_VARIABLE] = server.baseUrl;
      await use(front);
      await front.disconnect();
      await server.stop();
    },
    { scope: 'worker', timeout: 2 * START_LIMIT_MS },
  ],
  // Asks the server past the browser.
  baseURL: async ({ site }, use) => use(site.server),
  hasServiceWorkers: [true, { option: true }],
  front: async ({ site, hasServiceWorkers }, use) => {
    await site.connect();
    site.answer(() => undefined);
    site.complaints.splice(0);
    site.expected.splice(0);
    site.hasServiceWorkers = hasServiceWorkers;
    await use(site);
  },
  tab: async ({ webKit, front }, use, testInfo) => {
    const session = await webKit.open();
    const tab = new WebKitPage(session, front.baseUrl);
    await tab.goto(BLANK_PATH);
    await use(tab);
    if (testInfo.status !== testInfo.expectedStatus) {
      const body = Buffer.from(await session.takeScreenshot(), 'base64');
      await testInfo.attach('screenshot', { body, contentType: 'image/png' });
    }
    await front.connect();
    // After leaving the page no further complaint can come.
    await tab.goto(BLANK_PATH);
    await session.quit();
    await expectComplaints(front);
  },
});

export { expect };

/** Compares what pages have complained of with what is expected, and waits for that; starts both anew. */
export async function expectComplaints(front: Front): Promise<void> {
  const expected = front.expected.splice(0);
  for (const pattern of expected) {
    await retry(async () => expect(front.complaints).toContainEqual(expect.stringMatching(pattern)));
  }
  const complaints = front.complaints.splice(0);
  expect(complaints.filter((line) => !expected.some((pattern) => pattern.test(line)))).toEqual([]);
}

/** Signs in on the login page that is showing, and waits until the next page has come to rest. */
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

/** Opens an address as a new member, who is registered past the browser. */
export async function openAsNewMember(tab: WebKitPage, request: APIRequestContext, path: string): Promise<void> {
  const { email, password } = await newMember(request, `webkit-${crypto.randomUUID()}@example.test`);
  await tab.goto(path);
  await signIn(tab, email, password);
}

/** All that the tab keeps. */
export const storageOf = (tab: WebKitPage): Promise<Record<string, string>> =>
  tab.evaluate(() => Object.fromEntries(Object.entries(sessionStorage)));
