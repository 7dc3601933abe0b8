import assert from 'node:assert/strict';
import type { Page } from 'puppeteer-core';
import { CARDS } from '../support/cards';
import { decodeQr } from '../support/decodeQr';

const PASSWORD = 'Museum-Demo-2026';

const named = (role: string, name: string) => `::-p-aria([name="${name}"][role="${role}"])`;

/** A member who can renew goes through everything that differs between browsers: storage, forms, dialogs, lazy pages. */
export async function runJourney(page: Page, baseUrl: string): Promise<void> {
  await page.goto(`${baseUrl}/login`);
  await see(page, 'heading', 'ログイン');
  await signIn(page, 'Wrong-Password-1');
  await page.waitForSelector('::-p-text(ログインできませんでした)');
  await signIn(page, PASSWORD);
  await see(page, 'button', 'アカウントメニュー');
  await see(page, 'heading', 'みやこ市立美術館');

  await press(page, 'link', '展覧会');
  await see(page, 'heading', '展覧会');
  await press(page, 'link', 'アカウント');
  await see(page, 'heading', 'アカウント');
  await press(page, 'button', '会員証を表示');
  await page.waitForSelector('[role=dialog] svg', { visible: true });
  await readCode(page);
  await page.keyboard.press('Escape');

  await press(page, 'link', 'プランを更新');
  await press(page, 'link', 'お支払いに進む');
  await see(page, 'button', '支払って申し込む');
  await page.type('input[name=cardNumber]', CARDS.succeeds);
  assert.equal(await page.$eval('input[name=cardNumber]', (input) => input.value), '4242 4242 4242 4242');

  await press(page, 'button', 'アカウントメニュー');
  await press(page, 'button', 'ログアウト');
  await see(page, 'heading', 'ログイン');
  assert.equal(await page.evaluate(() => sessionStorage.length), 0);
}

async function signIn(page: Page, password: string): Promise<void> {
  await retype(page, 'input[name=email]', 'renew@example.test');
  await retype(page, 'input[name=password]', password);
  await press(page, 'button', 'ログイン');
}

/** Selects the text of a box and types over it. */
async function retype(page: Page, selector: string, text: string): Promise<void> {
  await page.click(selector, { count: 3 });
  await page.keyboard.type(text);
}

async function see(page: Page, role: string, name: string): Promise<void> {
  await page.waitForSelector(named(role, name), { visible: true });
}

async function press(page: Page, role: string, name: string): Promise<void> {
  await page.locator(named(role, name)).click();
}

/** Two scanners find the same code on the screen. */
async function readCode(page: Page): Promise<void> {
  const [first, second] = decodeQr(Buffer.from(await page.screenshot()));
  assert.ok(first, 'a code on the card');
  assert.equal(first, second);
}
