import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Payment } from '#contract/payment';
import { CARDS, payWith } from '../cards';
import { fails, reply, type FakeApi } from '../fakeApi';
import { AT, MEMBERS, PAYMENTS, PLANS } from '../museum';
import { newMember } from '../newMember';
import { signIn } from '../signIn';
import { LONG_TEXT } from './memberScreens';
import { press, statesOf, type Screen } from './screen';

/** A name of a plan without a place where Japanese typography allows a break, wider than a phone. */
const LONG_NAME = 'みやこ市立美術館友の会シニア特別賛助会員とそのご家族';

const payByCard = (page: Page) => payWith(page, CARDS.succeeds);

async function loseTheAnswer(page: Page): Promise<void> {
  await payByCard(page);
  await page.getByText('お支払いの結果を確認できませんでした').first().waitFor();
  await page.reload();
}

/** Pays at the real server with a card whose issuer asks for an authentication. */
async function openChallenge(page: Page, api: FakeApi): Promise<void> {
  const { email, password } = await newMember(page.request, `challenged-${randomUUID()}@example.test`);
  await api.stop();
  await page.evaluate(() => sessionStorage.clear());
  await page.goto('/payment?plan=3&new=true');
  await signIn(page, email, password);
  await payWith(page, CARDS.challenged);
}

const PAYMENT = statesOf(
  { name: 'payment', path: '/payment?plan=3&new=true', title: 'お支払い', as: MEMBERS.withoutPlan },
  {
    new: { visible: 'カード情報' },
    renewal: { path: '/payment?plan=3&renewal=true', visible: 'カード情報', as: MEMBERS.renewing },
    'free-plan': { path: '/payment?plan=1&new=true', visible: '0円（無料）' },
    'long-name': {
      visible: 'カード情報',
      answers: { [AT.getPlans]: reply([{ ...PLANS.friend, planName: LONG_NAME }]) },
    },
    invalid: { visible: '入力してください', act: press('支払って申し込む') },
    busy: { visible: '送信しています', act: payByCard, answers: { [AT.pay]: 'held' } },
    declined: {
      visible: 'お支払いを完了できませんでした',
      act: payByCard,
      answers: { [AT.pay]: reply(PAYMENTS.failed, 201) },
    },
    failure: {
      visible: 'お支払いの結果を確認できませんでした',
      act: payByCard,
      answers: { [AT.pay]: fails(502) },
      screenful: true,
    },
    'failure-after-reload': { visible: '再読み込み', act: loseTheAnswer, answers: { [AT.pay]: fails(502) } },
    authentication: { visible: '認証する', act: openChallenge, pictureOnly: 'a page of the sandbox, not of the app' },
    refused: { path: '/payment?plan=3&renewal=true', visible: 'お問い合わせください', as: MEMBERS.union },
    'not-due': { path: '/payment?plan=3&renewal=true', visible: 'お支払いの必要はありません', as: MEMBERS.paid },
    'not-this-one': { path: '/payment?plan=4', visible: 'お支払いのお手続きはできません', as: MEMBERS.paid },
    'held-already': { path: '/payment?plan=3', visible: 'お支払いの必要はありません', as: MEMBERS.paid },
    'unknown-plan': { path: '/payment?plan=99', visible: 'お申し込みの内容を確認できませんでした', as: MEMBERS.free },
    'plans-failure': { visible: 'プランを読み込めませんでした', answers: { [AT.getPlans]: fails(500) } },
  },
);

const outcome = (payment: Payment, title: string, visible: string) => ({
  title,
  visible,
  answers: { [AT.getPayment]: reply(payment) },
});

const paid = { title: 'お手続きが完了しました', visible: 'お申し込み番号' };

const WAITING = 'お支払いを確認しています';

/** Advances the page's clock until the page stops asking for the payment's state. */
async function waitInVain(page: Page): Promise<void> {
  await page.getByText('カード会社の確認を待っています').waitFor();
  for (let looks = 0; looks < 10; looks += 1) {
    await page.clock.runFor(21_000);
    await page.waitForLoadState('networkidle');
  }
}

const COMPLETE = statesOf(
  {
    name: 'complete',
    path: `/payment/complete?payment=${PAYMENTS.succeeded.id}`,
    title: 'お支払いの結果',
    as: MEMBERS.paid,
  },
  {
    paid,
    free: outcome(PAYMENTS.free, paid.title, paid.visible),
    'long-name': { ...paid, answers: { [AT.getPlans]: reply([{ ...PLANS.friend, planName: LONG_TEXT }]) } },
    pending: outcome(PAYMENTS.pending, WAITING, 'カード会社の確認を待っています'),
    late: { ...outcome(PAYMENTS.pending, WAITING, '確認に時間がかかっています'), act: waitInVain },
    failed: outcome(PAYMENTS.failed, 'お支払いを完了できませんでした', 'もう一度お支払いに進む'),
    unfinished: outcome(PAYMENTS.unfinished, 'お支払いはまだ完了していません', '本人認証を続ける'),
    unknown: { visible: '該当するお支払いが見つかりませんでした', answers: { [AT.getPayment]: fails(404) } },
    failure: {
      title: WAITING,
      visible: 'お支払いの結果を読み込めませんでした',
      answers: { [AT.getPayment]: fails(500) },
    },
    receipt: { ...paid, print: true, pictureOnly: 'no screen' },
  },
);

/** Screens of the payment and of its outcome. */
export const PAYMENT_SCREENS: readonly Screen[] = [...PAYMENT, ...COMPLETE];
