import assert from 'node:assert/strict';
import { CALLS } from '../../../src/contract/calls';
import { addressOf } from '../../resilience/network';
import { CARDHOLDER, CARDS, SECURITY_CODE } from '../../support/cards';
import { listMailsTo } from '../../support/mailbox';
import type { EnginePage } from '../enginePage';
import { until } from '../until';
import { openAsNewMember, signIn, type Journeys } from './journey';

const PAY = addressOf(CALLS.pay);
const CHECKOUT = '/payment?plan=3&new=true';
const SEND = '支払って申し込む';
const CARD = '会員証を表示';

export const paymentJourneys: Journeys = {
  'a new member chooses a plan, pays by card and has a membership card': async (trip) => {
    const { page, api } = trip;
    const email = await openAsNewMember(trip, 'pays', '/home');
    await page.read('入会手続きが完了していません');
    await page.gone('button', CARD);
    await page.click({ selector: 'main a[href^="/plans"]' });
    await page.see('heading', 'プランの選択');
    await choosePlan(page, '友の会 個人会員');
    await page.press('button', SEND);
    await page.isFocused({ selector: 'input[name=cardNumber]' });
    await payWith(page, CARDS.succeeds);
    await expectPaid(page);
    await page.read('5,000円');
    await page.see('button', CARD);
    assert.ok((await listMailsTo(api, email)).some(({ text }) => text.includes('5,000円')));
    await page.driver.reload();
    await expectPaid(page);
    await page.driver.back();
    await page.see('heading');
    await page.gone('button', SEND);
  },

  'a new member whose card asks for an authentication approves it': async (trip) => {
    const { page } = trip;
    await openAsNewMember(trip, 'approves', CHECKOUT);
    await payWith(page, CARDS.challenged);
    await page.press('button', '認証する');
    await expectPaid(page);
    await page.see('button', CARD);
  },

  'a refused authentication takes no money, and another try goes through': async (trip) => {
    const { page } = trip;
    await openAsNewMember(trip, 'refuses', CHECKOUT);
    await payWith(page, CARDS.challenged);
    await page.press('button', '拒否する');
    await page.see('heading', 'お支払いを完了できませんでした');
    await page.gone('button', CARD);
    await page.click({ selector: 'main a[href^="/payment"]' });
    await payWith(page, CARDS.succeeds);
    await expectPaid(page);
  },

  'Back from an authentication leads to the payment as it stands, which gives way to the next try': async (trip) => {
    const { page } = trip;
    await openAsNewMember(trip, 'abandons', CHECKOUT);
    await payWith(page, CARDS.challenged);
    await page.see('button', '認証する');
    await page.driver.back();
    await page.see('heading', 'お支払いはまだ完了していません');
    await page.press('button', 'お支払いをやり直す');
    await payWith(page, CARDS.succeeds);
    await expectPaid(page);
  },

  'a declined card is told above the form, and another card pays': async (trip) => {
    const { page } = trip;
    await openAsNewMember(trip, 'declined', CHECKOUT);
    await payWith(page, CARDS.declined);
    await page.see('alert');
    await page.at(CHECKOUT);
    await payWith(page, CARDS.succeeds);
    await expectPaid(page);
  },

  'a payment that takes a while is awaited': async (trip) => {
    const { page } = trip;
    await openAsNewMember(trip, 'waits', CHECKOUT);
    await payWith(page, CARDS.pending);
    await page.see('heading', 'お支払いを確認しています');
    await expectPaid(page);
    await page.see('button', CARD);
  },

  'ten presses are one payment': async (trip) => {
    const { page, front } = trip;
    await openAsNewMember(trip, 'hurries', CHECKOUT);
    front.answer(() => undefined);
    await fillCard(page, CARDS.succeeds);
    await page.with({ selector: 'button[type=submit]', within: 'main' }, (button) => {
      for (let press = 0; press < 10; press += 1) button.click();
    });
    await expectPaid(page);
    assert.equal(front.count(PAY), 1);
  },

  'a page that is reloaded while it pays finds its one payment again': async (trip) => {
    const { page, front } = trip;
    await openAsNewMember(trip, 'reloads', CHECKOUT);
    let isFirst = true;
    front.answer((address) => {
      if (address !== PAY || !isFirst) return undefined;
      isFirst = false;
      return 'lost';
    });
    await payWith(page, CARDS.succeeds);
    await until('the payment', async () => front.count(PAY) === 1);
    await page.driver.reload();
    await expectPaid(page);
    assert.equal(front.count(PAY), 2);
    await page.goto(CHECKOUT);
    await page.see('heading', 'お支払いの必要はありません');
  },

  'a member of the free plan buys a plan': async (trip) => {
    const { page } = trip;
    await openAsNewMember(trip, 'buys', '/plans?new=true');
    await choosePlan(page, 'e-会員');
    await page.see('button', SEND);
    assert.equal(await page.has({ selector: 'input[name=cardNumber]' }), false);
    await page.press('button', SEND);
    await expectPaid(page);
    await page.gone('button', CARD);
    await page.press('link', 'プランを購入');
    await page.see('heading', 'プランの選択');
    await choosePlan(page, '友の会 個人会員');
    await payWith(page, CARDS.succeeds);
    await expectPaid(page);
    await page.gone('link', 'プランを購入');
    await page.see('button', CARD);
  },
};

/** A server has one such member, who can renew but once. */
export const renewalJourneys: Journeys = {
  'a member whose membership is about to expire renews it': async ({ page }) => {
    await page.goto('/home');
    await signIn(page, 'renew@example.test');
    await page.press('link', 'プランを更新');
    await page.see('heading', '更新のお手続き');
    await page.click({ selector: 'main a[href^="/payment"]' });
    await payWith(page, CARDS.succeeds);
    await expectPaid(page);
    await page.gone('link', 'プランを更新');
    await page.goto('/renewal');
    await page.read('更新のお手続きは、');
    await page.read('から承ります。');
  },
};

async function fillCard(page: EnginePage, cardNumber: string): Promise<void> {
  const card = { cardNumber, cardExpiry: '12/34', cardSecurityCode: SECURITY_CODE, cardholderName: CARDHOLDER };
  for (const [name, value] of Object.entries(card)) {
    await page.with({ selector: `input[name=${name}]` }, (input) => input.focus());
    await page.driver.type(value);
  }
  const shown = await page.with({ selector: 'input[name=cardNumber]' }, (input) => (input as HTMLInputElement).value);
  assert.equal(shown, cardNumber.replace(/\d{4}(?=\d)/g, '$& '));
}

async function payWith(page: EnginePage, cardNumber: string): Promise<void> {
  await fillCard(page, cardNumber);
  await page.press('button', SEND);
}

/** The complete page of a payment that has gone through. */
async function expectPaid(page: EnginePage): Promise<void> {
  await page.see('heading', 'お手続きが完了しました');
  await page.at(/^\/payment\/complete\?payment=[0-9a-f-]{36}$/);
}

async function choosePlan(page: EnginePage, planName: string): Promise<void> {
  await page.see('heading', planName);
  const href = await page.evaluate((name) => {
    const plan = [...document.querySelectorAll('main li')].find(
      (item) => item.querySelector('h2, h3')?.textContent === name,
    );
    return plan?.querySelector('a')?.getAttribute('href') ?? '';
  }, planName);
  await page.click({ selector: `main a[href="${href}"]` });
}
