import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { PNG } from 'pngjs';
import { API_PREFIX, CALLS, REQUIRED_HEADERS } from '../src/contract/calls';
import type { Me } from '../src/contract/me';
import { addYears } from '../src/domain/dates/calendar';
import { formatDate } from '../src/domain/dates/japanTime';
import { tokenInPage } from './resilience/inPage';
import { expectAccessible } from './support/accessibility';
import { CARDS, expectPaid, payWith } from './support/cards';
import { decodeQr } from './support/decodeQr';
import { expect, test } from './support/fixtures';
import { signIn, signOut } from './support/signIn';

const CARD_BUTTON = { name: '会員証を表示' };

test('at the door the code on the card is the member’s token, for any scanner', async ({ page }) => {
  await page.goto('/home');
  await signIn(page, 'member@example.test');
  const me = await whoIsIn(page);
  const card = await openCard(page);
  await expect(card.getByText(me.lastName)).toBeVisible();
  await expect(card.getByText(formatDate(me.membershipRenewedAt ?? ''))).toBeVisible();
  await expectAccessible(page);
  expect(decodeQr(await page.screenshot())).toEqual([me.membershipToken, me.membershipToken]);

  await page.keyboard.press('Escape');
  await expect(card).toBeHidden();
  await expect(page.getByRole('button', CARD_BUTTON)).toBeFocused();
});

test('without network the card opens all the same, and logging out leaves nothing of it', async ({ page, context }) => {
  await page.goto('/home');
  await signIn(page, 'member@example.test');
  const { membershipToken } = await whoIsIn(page);
  await page.waitForLoadState('networkidle');
  await context.setOffline(true);
  const card = await openCard(page);
  await expect(card.getByRole('img')).toBeVisible();
  expect(decodeQr(await page.screenshot())).toEqual([membershipToken, membershipToken]);
  await page.keyboard.press('Escape');

  await context.setOffline(false);
  await signOut(page);
  const left = await page.evaluate(
    () => document.documentElement.outerHTML + JSON.stringify([sessionStorage, localStorage]),
  );
  expect(left).not.toContain(membershipToken);
});

test('the saved image of the card is large enough to print, and any scanner reads it', async ({ page }) => {
  await page.goto('/home');
  await signIn(page, 'member@example.test');
  const { membershipToken } = await whoIsIn(page);
  const card = await openCard(page);
  const saving = page.waitForEvent('download');
  await card.getByRole('button', { name: '画像として保存' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe('membership-card.png');
  await expect(page.getByText('会員証の画像を保存しました')).toBeVisible();
  const image = await readFile(await download.path());
  expect(PNG.sync.read(image).width).toBeGreaterThanOrEqual(1080);
  expect(decodeQr(image)).toEqual([membershipToken, membershipToken]);
});

for (const [email, reason] of [
  ['u25@example.test', 'U25会員の更新は、このサイトでは承っておりません。'],
  ['union@example.test', '地域信用金庫会員の方のお手続きは、このサイトでは承っておりません。'],
] as const) {
  test(`${email} reads why there is nothing to renew instead of a button (on the phone alone)`, async ({ page }) => {
    await page.goto('/home');
    await signIn(page, email);
    await expect(page.getByRole('link', { name: 'プランを更新' })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'プランを購入' })).toHaveCount(0);
    await expect((await openCard(page)).getByText(reason)).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    for (const address of ['/renewal', '/plans', '/payment?plan=3&renewal=true', '/payment?plan=3']) {
      await page.goto(address);
      await expect(page.getByRole('main').getByText(/お問い合わせください/)).toBeVisible();
      await expect(page.getByRole('button', { name: '支払って申し込む' })).toHaveCount(0);
      await expectAccessible(page);
    }
  });
}

// There is one such member, who can renew but once.
test('on the phone alone a member renews in time and finds the new expiry on the card', async ({ page }) => {
  await page.goto('/home');
  await signIn(page, 'renew@example.test');
  const before = await whoIsIn(page);
  const expiry = before.membershipRenewedAt ?? '';
  const renewed = formatDate(addYears(expiry, 1));
  await page.getByRole('link', { name: 'プランを更新' }).click();
  await expect(page.getByRole('heading', { name: '更新のお手続き' })).toBeVisible();
  await expect(page.getByText(formatDate(expiry)).first()).toBeVisible();
  await expect(page.getByText(renewed).first()).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('main')
    .getByRole('link', { name: /お支払い/ })
    .click();
  await payWith(page, CARDS.succeeds);
  await expectPaid(page);
  await expect(page.getByRole('main').getByText(renewed).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'プランを更新' })).toHaveCount(0);

  const card = await openCard(page);
  await expect(card.getByText(renewed)).toBeVisible();
  expect(decodeQr(await page.screenshot())).toEqual([before.membershipToken, before.membershipToken]);
  await page.keyboard.press('Escape');
  await page.goto('/renewal');
  await expect(page.getByText(/更新のお手続きは、.+から承ります。/)).toBeVisible();
});

async function openCard(page: Page) {
  await page.getByRole('button', CARD_BUTTON).click();
  const card = page.getByRole('dialog');
  await expect(card).toBeVisible();
  return card;
}

/** The member the tab is signed in as, asked from outside of the page. */
async function whoIsIn(page: Page): Promise<Me> {
  const token = await page.evaluate(tokenInPage);
  const answer = await page.request.get(API_PREFIX + CALLS.getMe.path, {
    headers: { ...REQUIRED_HEADERS, Authorization: `Bearer ${token}` },
  });
  const { me } = (await answer.json()) as { me: Me }; // the contract's answer
  return me;
}
