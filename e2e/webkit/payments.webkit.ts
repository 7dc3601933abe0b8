import { CALLS } from '../../src/contract/calls';
import { CARDHOLDER, CARDS, SECURITY_CODE } from '../support/cards';
import { addressOf } from '../support/fakeApi';
import { bySelector } from './findInPage';
import { expect, openAsNewMember, test } from './fixtures';
import { retry, type WebKitPage } from './webKitPage';

const PAY = addressOf(CALLS.pay);
const CHECKOUT = '/payment?plan=3&new=true';
const SEND = '支払って申し込む';

test('a new member chooses a plan, leaves the authentication by Back, approves the next one and has a card', async ({
  tab,
  request,
}) => {
  await openAsNewMember(tab, request, '/home');
  await tab.clickOn(bySelector('main a[href^="/plans"]'));
  await tab.clickOn(bySelector(`main a[href="${CHECKOUT}"]`));
  await tab.click('button', SEND);
  await tab.expectFocused(bySelector('input[name=cardNumber]'));
  await payWith(tab, CARDS.challenged);
  await tab.expectVisible('button', '認証する');
  await tab.goBack();
  await tab.expectVisible('heading', 'お支払いはまだ完了していません');
  await tab.click('button', 'お支払いをやり直す');
  await payWith(tab, CARDS.challenged);
  await tab.click('button', '認証する');
  await expectPaid(tab);
  await tab.expectText('5,000円');
  await tab.expectVisible('button', '会員証を表示');
  await tab.goBack();
  await tab.expectVisible('heading');
  await tab.expectHidden('button', SEND);
});

test('a page that is reloaded while it pays finds its one payment again', async ({ tab, front, request }) => {
  await openAsNewMember(tab, request, CHECKOUT);
  front.answerOnce(new RegExp(`^${PAY}$`), 'lost');
  await payWith(tab, CARDS.succeeds);
  await retry(async () => expect(front.count(PAY)).toBe(1));
  await tab.reload();
  await expectPaid(tab);
  expect(front.count(PAY)).toBe(2);
  await tab.goto(CHECKOUT);
  await tab.expectVisible('heading', 'お支払いの必要はありません');
});

async function payWith(tab: WebKitPage, cardNumber: string): Promise<void> {
  const card = { cardNumber, cardExpiry: '12/34', cardSecurityCode: SECURITY_CODE, cardholderName: CARDHOLDER };
  for (const [name, value] of Object.entries(card)) await tab.fill(bySelector(`input[name=${name}]`), value);
  const shown = await tab.inputValue(bySelector('input[name=cardNumber]'));
  expect(shown).toBe(cardNumber.replace(/\d{4}(?=\d)/g, '$& '));
  await tab.click('button', SEND);
}

/** The complete page of a payment that has gone through. */
async function expectPaid(tab: WebKitPage): Promise<void> {
  await tab.expectVisible('heading', 'お手続きが完了しました');
  await tab.expectUrl(/^\/payment\/complete\?payment=[0-9a-f-]{36}$/);
}
