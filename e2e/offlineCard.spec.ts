import type { Page } from '@playwright/test';
import { API_PREFIX } from '#contract/calls';
import { expectAccessible } from './support/accessibility';
import { failedToLoad } from './support/complaints';
import { decodeQr } from './support/decodeQr';
import { expect, test } from './support/fixtures';
import { cachedFiles, visitWithCard, whenWorkerIsReady, workersOf } from './support/offlineCard';
import { duplicateTab, storageOf } from './support/sessionStorage';
import { memberOf, signOut } from './support/signIn';
import { tagged } from './support/tags';

test.use({ hasServiceWorkers: true });

const OFFLINE = 'net::ERR_INTERNET_DISCONNECTED';
/** Matches the name of member@example.test, a member of the sandbox. */
const MARKS = /三上|恭平/;
const CODE = { name: '会員証のQRコード' };

test(
  'after a visit the card opens without network, in a dropped tab as well',
  tagged('phone', 'engines'),
  async ({ page, context, guard }) => {
    guard.expectError(failedToLoad('/v1/(?:me|plans)', OFFLINE));
    await visitWithCard(page);
    const { membershipToken } = await memberOf(page);
    await context.setOffline(true);
    await page.getByRole('button', { name: '会員証を表示' }).click();
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    expect(await decodeQr(await page.screenshot())).toBe(membershipToken);
    await page.reload();
    await expectCard(page, membershipToken);
    await expectAccessible(page);

    // Leaves the page and loads it again, as a phone does with a tab that it has dropped from memory.
    await page.goto('about:blank');
    await page.goto('/home');
    await expectCard(page, membershipToken);

    await context.setOffline(false);
    await page.getByRole('button', { name: '再読み込み' }).click();
    await expect(page.getByRole('link', { name: '展覧会' })).toBeVisible();
  },
);

test(
  'a logout leaves none of it, and the next page load shows the login',
  tagged('phone', 'engines'),
  async ({ page, context, guard }) => {
    guard.expectError(failedToLoad('/v1/contents/legal-docs', OFFLINE));
    await visitWithCard(page);
    const { membershipToken } = await memberOf(page);
    const everything = async () =>
      JSON.stringify([await storageOf(page), await cachedFiles(page), await page.content()]);
    expect(await everything()).toContain(membershipToken);
    await signOut(page);
    expect(await storageOf(page)).toEqual({});
    expect(await everything()).not.toMatch(new RegExp(`${membershipToken}|${MARKS.source}`));
    await context.setOffline(true);
    // The login is visible before the app starts, because the build has rendered it. The app's request for the legal
    // documents, which fails without a network, shows that the app has started.
    const asked = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/legal-docs'));
    await page.goto('/home');
    await expect(page.getByRole('heading', { name: 'ログイン' })).toBeVisible();
    await asked;
    expect(await page.content()).not.toMatch(MARKS);
  },
);

test(
  'the worker caches files of the build alone, and the policy is as strict as before',
  tagged('phone', 'engines'),
  async ({ page }) => {
    await visitWithCard(page);
    await page.reload();
    await page.getByRole('button', { name: '会員証を表示' }).click();
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
    const files = await cachedFiles(page);
    expect(JSON.stringify(files)).not.toMatch(MARKS);
    expect(Object.keys(files).filter((path) => !/^\/(?:assets\/[\w.-]+)?$/.test(path))).toEqual([]);
    const answer = await page.request.get('/service-worker.js');
    expect(answer.headers()).toMatchObject({
      'cache-control': 'no-cache',
      'content-security-policy': expect.stringMatching(/require-trusted-types-for 'script';.*worker-src 'self'/),
    });
  },
);

test('visitors and members without a card get no worker', tagged('beyond', 'phone', 'engines'), async ({ page }) => {
  await page.goto('/login');
  await page.waitForLoadState('networkidle');
  await visitWithCard(page, { email: 'free@example.test', hasCard: false });
  await page.waitForLoadState('networkidle');
  expect(await workersOf(page)).toBe(0);
});

test(
  'maintenance behind the worker ends no session',
  tagged('beyond', 'phone', 'engines'),
  async ({ page, context, guard }) => {
    guard.expectError(failedToLoad('/v1/(?:me|plans|contents/legal-docs)', 503));
    await visitWithCard(page);
    const maintenance = { status: 503, contentType: 'text/html', body: '<html>' };
    await context.route(`**${API_PREFIX}/**`, (route) => route.fulfill(maintenance));
    await page.reload();
    await expect(page.getByRole('heading', { name: 'ただいまメンテナンス中です' })).toBeVisible();
    expect(Object.keys(await storageOf(page))).toContain('token');
  },
);

test(
  'an evicted cache is filled again, once the worker without it is gone',
  tagged('beyond', 'phone', 'engines'),
  async ({ page }) => {
    await visitWithCard(page);
    await page.evaluate(async () => {
      for (const name of await caches.keys()) await caches.delete(name);
    });
    await page.reload();
    await expect(page.getByRole('button', { name: '会員証を表示' })).toBeVisible();
    await expect.poll(() => workersOf(page)).toBe(0);
    await page.reload();
    await expect.poll(async () => Object.keys(await cachedFiles(page)).length).toBeGreaterThan(3);
    await whenWorkerIsReady(page);
  },
);

test(
  'a full cache costs the card without network and nothing else',
  tagged('beyond', 'phone'),
  async ({ page, context }) => {
    const devTools = await context.newCDPSession(page);
    await page.goto('/login');
    await devTools.send('Storage.overrideQuotaForOrigin', { origin: new URL(page.url()).origin, quotaSize: 1000 });
    const asked = context.waitForEvent('serviceworker');
    await visitWithCard(page, { isReady: false });
    await asked;
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active ?? null))
      .toBeNull();
    await page.reload();
    await page.getByRole('button', { name: '会員証を表示' }).click();
    await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
  },
);

test('copied tabs lose it with the logout in the first', tagged('phone'), async ({ page, context, guard }) => {
  guard.expectError(failedToLoad('/v1/(?:me|plans|me/logout|contents/legal-docs)', OFFLINE));
  await visitWithCard(page);
  const shown = await duplicateTab(page);
  const dropped = await duplicateTab(page);
  for (const copy of [shown, dropped]) {
    await expect(copy.getByRole('button', { name: '会員証を表示' })).toBeVisible();
  }
  await dropped.goto('about:blank');
  await context.setOffline(true);
  await shown.reload();
  await expect(shown.getByRole('img', CODE)).toBeVisible();
  await signOut(page);
  await expectNothingLeft(shown);
  for (const copy of [shown, dropped]) {
    await copy.goto('/home');
    await expectNothingLeft(copy);
  }
});

async function expectCard(page: Page, token: string): Promise<void> {
  await expect(page.getByRole('heading', { name: '会員証' })).toBeVisible();
  await expect(page.getByText(/通信できません。最終確認 \d\d:\d\d/)).toBeVisible();
  await expect(page.getByText('三上 恭平')).toBeVisible();
  expect(await decodeQr(await page.screenshot())).toBe(token);
}

async function expectNothingLeft(tab: Page): Promise<void> {
  await expect(tab.getByRole('heading', { name: 'ログイン' })).toBeVisible();
  await expect(tab).toHaveURL('/login');
  await expect(tab.getByText('三上')).toHaveCount(0);
  expect(await storageOf(tab)).toEqual({});
}
