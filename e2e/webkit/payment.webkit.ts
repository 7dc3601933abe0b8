import { cardFields, CARDS } from '../support/cards';
import { byName } from './findInPage';
import { test } from './fixtures';
import type { WebKitPage } from './webKitPage';

const CHECKOUT = '/payment?plan=3&new=true';
const SEND = '支払って申し込む';

test('a new member leaves an authentication by Back, and approves the next', async ({ newcomerTab: tab }) => {
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
  for (const [name, text] of Object.entries(cardFields(CARDS.challenged))) await tab.fill(byName(name), text);
  await tab.expectValue(byName('cardNumber'), CARDS.challenged.replace(/\d{4}(?=\d)/g, '$& '));
  await tab.click('button', SEND);
}
