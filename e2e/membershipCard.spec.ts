import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { addYears } from '#domain/dates/calendar';
import { formatDate } from '#domain/dates/japanTime';
import { CARDS, expectPaid, payWith } from './support/cards';
import { mainLink } from './support/controls';
import { decodeQr } from './support/decodeQr';
import { expect, test } from './support/fixtures';
import { memberOf, signInAt } from './support/signIn';
import { tagged } from './support/tags';

const DAY_MS = 24 * 60 * 60 * 1000;
const SIDEWAYS = [
  [932, 430],
  [844, 390],
  [750, 342],
  [667, 325],
  [568, 270],
] as const;
const CARD_BUTTON = { name: '会員証を表示' };

test(
  'at the door the code on the card is the member’s token, for any scanner',
  tagged('phone', 'engines'),
  async ({ page }) => {
    await signInAt(page, '/home', 'member@example.test');
    const me = await memberOf(page);
    const card = await openCard(page);
    await expect(card.getByText(me.lastName)).toBeVisible();
    await expect(card.getByText(formatDate(me.membershipRenewedAt ?? ''))).toBeVisible();
    expect(await decodeQr(await page.screenshot())).toBe(me.membershipToken);

    await page.keyboard.press('Escape');
    await expect(card).toBeHidden();
    await expect(page.getByRole('button', CARD_BUTTON)).toBeFocused();
  },
);

test('on a phone held sideways the whole code is seen at once', tagged('phone'), async ({ page }) => {
  await signInAt(page, '/home', 'member@example.test');
  const { membershipToken } = await memberOf(page);
  const card = await openCard(page);
  // The sizes are those of phones held sideways, some without the space that the browser's bars take.
  for (const [width, height] of SIDEWAYS) {
    await page.setViewportSize({ width, height });
    await expect(card.getByRole('img')).toBeInViewport({ ratio: 1 });
    expect(await decodeQr(await page.screenshot()), `${width} x ${height}`).toBe(membershipToken);
  }
});

// Runs in Chromium only, because in Firefox Playwright's double click does not select a word.
test(
  'a double click takes the whole card number, which is copied as twelve digits',
  tagged('phone'),
  async ({ page }) => {
    await signInAt(page, '/account', 'member@example.test');
    const { membershipCardNumber } = await memberOf(page);
    const taken = () => page.evaluate(() => String(getSelection()));
    await page.getByRole('row', { name: '会員番号' }).getByText(membershipCardNumber).dblclick();
    expect(await taken()).toBe(membershipCardNumber);

    const card = await openCard(page);
    const number = card.getByText(membershipCardNumber);
    const { width } = (await number.boundingBox()) ?? { width: 0 };
    // Double-clicks each of the number's three groups of digits. Each must select the whole number.
    for (const x of [0.1, 0.5, 0.9]) {
      await number.dblclick({ position: { x: width * x, y: 10 } });
      expect(await taken()).toBe(membershipCardNumber);
    }
    expect(await number.innerText()).toBe(membershipCardNumber);
  },
);

test('a phone whose clock is two days fast shows the card as it is', tagged('phone'), async ({ page }) => {
  await page.clock.install({ time: Date.now() + 2 * DAY_MS });
  await signInAt(page, '/home', 'member@example.test');
  const card = await openCard(page);
  await expect(card.getByText('端末の日時をご確認ください')).toBeVisible();
  await expect(card.getByText('有効期限切れ')).toHaveCount(0);
});

test('the saved image of the card can be printed, and any scanner reads it', tagged('phone'), async ({ page }) => {
  await signInAt(page, '/home', 'member@example.test');
  const { membershipToken } = await memberOf(page);
  const card = await openCard(page);
  const saving = page.waitForEvent('download');
  await card.getByRole('button', { name: '画像として保存' }).click();
  const download = await saving;
  expect(download.suggestedFilename()).toBe('membership-card.png');
  await expect(page.getByText('会員証の画像を保存しました')).toBeVisible();
  const image = await readFile(await download.path());
  // The width of a PNG image in pixels is the 32-bit number at byte 16.
  expect(image.readUInt32BE(16)).toBeGreaterThanOrEqual(1080);
  expect(await decodeQr(image)).toBe(membershipToken);
});

// Runs on a phone only, because only one demo member can renew, and only once.
test('a member renews in time and finds the new expiry on the card', tagged('phone'), async ({ page }) => {
  await signInAt(page, '/home', 'renew@example.test');
  const before = await memberOf(page);
  const expiry = before.membershipRenewedAt ?? '';
  const renewed = formatDate(addYears(expiry, 1));
  await page.getByRole('link', { name: 'プランを更新' }).click();
  await expect(page.getByRole('heading', { name: '更新のお手続き' })).toBeVisible();
  await expect(page.getByText(formatDate(expiry)).first()).toBeVisible();
  await expect(page.getByText(renewed).first()).toBeVisible();
  await mainLink(page, /お支払い/).click();
  await payWith(page, CARDS.succeeds);
  await expectPaid(page);
  await expect(page.getByRole('main').getByText(renewed).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'プランを更新' })).toHaveCount(0);

  const card = await openCard(page);
  await expect(card.getByText(renewed)).toBeVisible();
  expect(await decodeQr(await page.screenshot())).toBe(before.membershipToken);
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
