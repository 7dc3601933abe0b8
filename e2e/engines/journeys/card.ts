import assert from 'node:assert/strict';
import { API_PREFIX, CALLS, REQUIRED_HEADERS } from '../../../src/contract/calls';
import type { Me } from '../../../src/contract/me';
import { decodeQr } from '../../support/decodeQr';
import type { EnginePage } from '../enginePage';
import { byRole } from '../target';
import { until } from '../until';
import { pressKey, signIn, signOut, storageOf, tokenOf, type Journeys, type Trip } from './journey';

const OPEN = '会員証を表示';

export const cardJourneys: Journeys = {
  'at the door the code on the card is the member’s token, for any scanner': async (trip) => {
    const { page } = trip;
    await page.goto('/home');
    await signIn(page, 'member@example.test');
    const { lastName, membershipToken } = await whoIsIn(trip);
    await page.press('button', OPEN);
    await page.see('dialog');
    await page.read(lastName);
    await readCode(trip, membershipToken);
    await pressKey(page, 'escape');
    await page.gone('dialog');
    await page.isFocused(byRole('button', OPEN));
  },

  'the card can be saved as an image': async ({ page }) => {
    await page.goto('/home');
    await signIn(page, 'member@example.test');
    await page.press('button', OPEN);
    await page.press('button', '画像として保存');
    await page.read('会員証の画像を保存しました');
  },

  'a member who cannot renew here reads why instead of a button': async ({ page }) => {
    await page.goto('/home');
    await signIn(page, 'u25@example.test');
    await page.press('button', OPEN);
    await page.read('U25会員の更新は、このサイトでは承っておりません。');
    await page.goto('/renewal');
    await page.read('お問い合わせください');
    await page.gone('button', '支払って申し込む');
  },

  'without network the open page shows the card, and logging out leaves nothing of it': async (trip) => {
    const { page, front } = trip;
    await page.goto('/home');
    await signIn(page, 'member@example.test');
    const { membershipToken } = await whoIsIn(trip);
    await front.quiet();
    await front.disconnect();
    await page.press('button', OPEN);
    await readCode(trip, membershipToken);
    await pressKey(page, 'escape');
    await front.connect();
    await signOut(page);
    const left = await page.evaluate(
      () => document.documentElement.outerHTML + JSON.stringify([sessionStorage, localStorage]),
    );
    assert.equal(left.includes(membershipToken), false);
  },
};

/** Before others: WebKit may lose the cache of a worker that an earlier visit has brought, as its sessions are private. */
export const offlineJourneys: Journeys = {
  'after a visit the card opens without network, after a reload and in a page loaded anew': async (trip) => {
    const { page, front } = trip;
    await page.goto('/home');
    await signIn(page, 'member@example.test');
    const { membershipToken } = await whoIsIn(trip);
    await page.see('button', OPEN);
    await whenWorkerIsReady(page);
    await front.disconnect();
    const expectCard = async () => {
      await page.see('heading', '会員証');
      await page.read('通信できません。最終確認');
      await readCode(trip, membershipToken);
    };
    await page.driver.reload();
    await expectCard();
    await page.driver.goto('about:blank');
    await page.goto('/home');
    await expectCard();
    await front.connect();
    await page.press('button', '再読み込み');
    await page.see('link', '展覧会');
    await signOut(page);
    assert.deepEqual(await storageOf(page), {});
    await front.disconnect();
    await page.goto('/home');
    await page.see('heading', 'ログイン');
    assert.equal(await page.says('三上'), false);
    await front.connect();
  },
};

/** Resolves when a worker is active: its files are cached before. */
async function whenWorkerIsReady(page: EnginePage): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
}

/** Two scanners find the token on the screen. */
async function readCode({ page }: Trip, token: string): Promise<void> {
  await until('a code that both scanners read', async () => {
    const codes = decodeQr(await page.driver.screenshot());
    return codes.every((code) => code === token);
  });
}

/** The member the tab is signed in as, asked past the browser. */
async function whoIsIn({ page, api }: Trip): Promise<Me> {
  const headers = { ...REQUIRED_HEADERS, Authorization: `Bearer ${await tokenOf(page)}` };
  const answer = await api.get(API_PREFIX + CALLS.getMe.path, { headers });
  const { me } = (await answer.json()) as { me: Me }; // the contract's answer
  return me;
}
