import type { Page } from '@playwright/test';
import { expectAccessible } from './support/accessibility';
import { CARDS, choosePlan, expectPaid, payWith } from './support/cards';
import { mainLink } from './support/controls';
import { expect, test } from './support/fixtures';
import { linkFromMail, listMailsTo } from './support/mailbox';
import type { Credentials } from './support/newMember';
import { signInAt } from './support/signIn';
import { tagged } from './support/tags';

const PLAN = '友の会 個人会員';
const CARD_BUTTON = { name: '会員証を表示' };

test('a new member chooses a plan, pays by card and has a membership card', async ({ page, newcomer }) => {
  const { email, password } = newcomer;
  await signInAt(page, '/home', email, password);
  await expect(page.getByText('入会手続きが完了していません')).toBeVisible();
  await expect(page.getByRole('button', CARD_BUTTON)).toHaveCount(0);
  await mainLink(page, /プランを選/).click();
  await expect(page.getByRole('heading', { name: 'プランの選択' })).toBeVisible();
  await expect(page.getByText('U25会員は、お支払いの日に25歳以下の方に限ります。')).toBeVisible();

  await choosePlan(page, PLAN);
  await expect(page.getByRole('heading', { name: 'お支払い', exact: true })).toBeVisible();
  await expect(page.getByText(`${PLAN} 年会費1年分`)).toBeVisible();
  await expect(mainLink(page, /プランを選び直す/)).toHaveAttribute('href', '/plans?new=true');
  await page.getByRole('button', { name: '支払って申し込む' }).click();
  await expect(page.locator('input[name=cardNumber]')).toBeFocused();

  await payWith(page, CARDS.succeeds);
  await expectPaid(page);
  await expect(page.getByText('5,000円').first()).toBeVisible();
  await expect(page.getByRole('button', CARD_BUTTON)).toBeVisible();
  expect(await listMailsTo(page.request, email)).toContainEqual(
    expect.objectContaining({ text: expect.stringContaining('5,000円') }),
  );

  // Opens the mailed link from a page other than the payment's, as a member does on a later day.
  const receiptInMail = await linkFromMail(page.request, email, '/payment/complete');
  await page.goto('/home');
  await page.goto(receiptInMail);
  await expectPaid(page);
  const receipt = page.getByRole('region', { name: 'ご利用明細' });
  for (const line of ['山田 花子', PLAN, '5,000円', 'クレジットカード']) await expect(receipt).toContainText(line);
  await page.goBack();
  await expect(page.getByRole('button', { name: '支払って申し込む' })).toHaveCount(0);
});

test(
  'a new member whose card asks for an authentication approves it',
  tagged('phone', 'engines'),
  async ({ page, newcomer }) => {
    await openPayment(page, newcomer);
    const atForm = await page.evaluate(() => history.length);
    await payWith(page, CARDS.challenged);
    await expect(page.getByRole('button', { name: '認証する' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: '認証する' }).click();
    await expectPaid(page);
    await expect(page.getByRole('button', CARD_BUTTON)).toBeVisible();

    // Goes back to the history entry of the form, past the entries of the card issuer's pages. Browsers keep one or two
    // such entries.
    await page.evaluate((before) => {
      // Goes back in a later task, because `evaluate` fails if the page is left before this function has returned.
      setTimeout(() => history.go(before - history.length));
    }, atForm);
    await expectPaid(page);
  },
);

test('a refused authentication takes no money, another try does', tagged('phone'), async ({ page, newcomer }) => {
  await openPayment(page, newcomer);
  await payWith(page, CARDS.challenged);
  await page.getByRole('button', { name: '拒否する' }).click();
  await expect(page.getByRole('heading', { name: 'お支払いを完了できませんでした' })).toBeVisible();
  await expect(page.getByRole('button', CARD_BUTTON)).toHaveCount(0);
  await mainLink(page, /お支払い|もう一度/).click();
  await payWith(page, CARDS.succeeds);
  await expectPaid(page);
});

test('after an authentication without a result the API asks', tagged('phone'), async ({ page, newcomer }) => {
  await openPayment(page, newcomer);
  await payWith(page, CARDS.unsigned);
  await page.getByRole('button', { name: '認証する' }).click();
  await expectPaid(page);
});

test(
  'Back from an authentication leads to the payment as it stands',
  tagged('phone', 'engines'),
  async ({ page, newcomer }) => {
    await openPayment(page, newcomer);
    await payWith(page, CARDS.challenged);
    await expect(page.getByRole('button', { name: '認証する' })).toBeVisible();
    const challenge = page.url();
    await page.goBack();
    await expect(page.getByRole('heading', { name: 'お支払いはまだ完了していません' })).toBeVisible();
    await page.getByRole('button', { name: 'お支払いをやり直す' }).click();
    await payWith(page, CARDS.succeeds);
    await expectPaid(page);

    await page.goto(challenge);
    await expect(page.getByRole('button', { name: '認証する' })).toHaveCount(0);
  },
);

test('a member of the free plan buys a plan', tagged('phone'), async ({ page, newcomer }) => {
  await signInAt(page, '/plans?new=true', newcomer.email, newcomer.password);
  await choosePlan(page, 'e-会員');
  await expect(page.getByRole('button', { name: '申し込む' })).toBeVisible();
  await expect(page.locator('input[name=cardNumber]')).toHaveCount(0);
  await expect(page.getByRole('main')).not.toContainText('更新');
  await page.getByRole('button', { name: '申し込む' }).click();
  await expectPaid(page);
  await expect(page.getByRole('button', CARD_BUTTON)).toHaveCount(0);

  await page.getByRole('link', { name: 'プランを購入' }).click();
  await expect(page.getByRole('heading', { name: 'プランの選択' })).toBeVisible();
  await expect(page.getByRole('region', { name: '現在のプラン' })).toContainText('e-会員');
  await expect(page.getByText('現在のプランとの違い：').first()).toBeVisible();
  await choosePlan(page, PLAN);
  await payWith(page, CARDS.succeeds);
  await expectPaid(page);
  await expect(page.getByRole('link', { name: 'プランを購入' })).toHaveCount(0);
  await expect(page.getByRole('button', CARD_BUTTON)).toBeVisible();
});

async function openPayment(page: Page, { email, password }: Credentials): Promise<void> {
  await signInAt(page, '/payment?plan=3&new=true', email, password);
  await expect(page.getByRole('button', { name: '支払って申し込む' })).toBeVisible();
}
