import type { APIRequestContext } from '@playwright/test';
import { Key } from 'selenium-webdriver';
import type { Me } from '#contract/me';
import { decodeQr } from '../support/decodeQr';
import { hasCardCode } from '../support/offlineCard';
import { memberBy } from '../support/signIn';
import { byRole } from './findInPage';
import { expect, signIn, signOut, test } from './fixtures';
import { retry, type WebKitPage } from './webKitPage';

const OPEN = '会員証を表示';

test('at the door the code on the card is the member’s token, for any scanner', async ({ tab, request }) => {
  const { lastName, membershipToken } = await visitHome(tab, request);
  await tab.click('button', OPEN);
  await tab.expectVisible('dialog');
  await tab.expectText(lastName);
  await expectCode(tab, membershipToken);
  await tab.click('button', '画像として保存');
  await tab.expectText('会員証の画像を保存しました');
  await tab.press(Key.ESCAPE);
  await tab.expectHidden('dialog');
  await tab.expectFocused(byRole('button', OPEN));
});

test('after a visit the card opens without network, in a page loaded anew', async ({ tab, front, request }) => {
  const { membershipToken } = await visitHome(tab, request);
  await tab.expectVisible('button', OPEN);
  // Waits until the service worker is active, because by then it has cached the card's files.
  await tab.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await retry(async () => expect(await tab.evaluate(hasCardCode)).toBe(true));
  await front.disconnect();
  await tab.click('button', OPEN);
  await expectCode(tab, membershipToken);
  await tab.press(Key.ESCAPE);
  await tab.expectHidden('dialog');
  // Loads these pages without leaving the site in between, because WebKitWebDriver deletes a site's caches within 25 s
  // after its last page was left.
  for (const load of [() => tab.reload(), () => tab.goto('/home')]) {
    await load();
    await tab.expectVisible('heading', '会員証');
    await tab.expectText('通信できません。最終確認');
    await expectCode(tab, membershipToken);
  }
  await front.connect();
  await tab.click('button', '再読み込み');
  await tab.expectVisible('link', '展覧会');
  await signOut(tab);
  const left = await tab.evaluate(
    () => document.documentElement.outerHTML + JSON.stringify([sessionStorage, localStorage]),
  );
  expect(left).not.toMatch(new RegExp(`三上|${membershipToken}`));
  await front.disconnect();
  await tab.goto('/home');
  await tab.expectVisible('heading', 'ログイン');
  expect(await tab.text()).not.toContain('三上');
});

/** Signs in, waits for the home page, and returns the member's data from the API. */
async function visitHome(tab: WebKitPage, request: APIRequestContext): Promise<Me> {
  await tab.goto('/home');
  await signIn(tab, 'member@example.test');
  return memberBy((await tab.storage())['token'], request);
}

/** Expects that the QR code in a screenshot contains the token. */
async function expectCode(tab: WebKitPage, token: string): Promise<void> {
  await retry(async () => {
    const screenshot = Buffer.from(await tab.session.takeScreenshot(), 'base64');
    expect(await decodeQr(screenshot)).toBe(token);
  });
}
