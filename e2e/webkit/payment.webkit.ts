import { CARDHOLDER, CARDS, SECURITY_CODE } from '../support/cards';
import { byName } from './findInPage';
import { test } from './fixtures';
import type { WebKitPage } from './webKitPage';

const CHECKOUT = '/payment?plan=3&new=true';
const SEND = '支払って申し込む';

test('a new member chooses a plan, leaves the authentication by Back, approves the next one and has a card', async ({
  newcomerTab: tab,
}) => {
  await tab.goto('/home');
  await tab.clickOn({ selector: 'main a[href^="/plans"]' });
  await tab.clickOn({ selector: `main a[href="${CHECKOUT}"]` });
  await tab.click('button', SEND);
  await tab.expectFocused(byName('cardNumber'));
  await payWithChallenge(tab);
  await tab.expectVisible('button', '認証する');
  await tab.goBack();
  await tab.expectVisible('heading', 'お支払いはまだ完了していません');
  await tab.click('button', 'お支払いをやり直す');
  await payWithChallenge(tab);
  await tab.click('button', '認証する');
  await tab.expectVisible('heading', 'お手続きが完了しました');
  await tab.expectText('5,000円');
  await tab.expectVisible('button', '会員証を表示');
  await tab.goBack();
  await tab.expectVisible('heading');
  await tab.expectHidden('button', SEND);
});

async function payWithChallenge(tab: WebKitPage): Promise<void> {
  await tab.fill(byName('cardNumber'), CARDS.challenged);
  await tab.fill(byName('cardExpiry'), '12/34');
  await tab.fill(byName('cardSecurityCode'), SECURITY_CODE);
  await tab.fill(byName('cardholderName'), CARDHOLDER);
  await tab.expectValue(byName('cardNumber'), CARDS.challenged.replace(/\d{4}(?=\d)/g, '$& '));
  await tab.click('button', SEND);
}
