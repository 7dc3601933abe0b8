import type { Page } from '@playwright/test';
import { CARDS, payWith } from '../cards';
import { failedToLoad } from '../complaints';
import { fails, ok } from './answers';
import { MEMBERS, PAYMENTS } from './museum';
import type { Screen } from './screen';

const PAY = 'POST /v1/me/payments';
const NEW = '/payment?plan=3&new=true';
const COMPLETE = `/payment/complete?payment=${PAYMENTS.succeeded.id}`;
const PAYMENT = `GET /v1/me/payments/${PAYMENTS.succeeded.id}`;

export const openCard = (page: Page) => page.getByRole('button', { name: '会員証を表示' }).click();
const pay = (page: Page) => page.getByRole('button', { name: '支払って申し込む' }).click();
const payByCard = (page: Page) => payWith(page, CARDS.succeeds);

async function loseTheAnswer(page: Page): Promise<void> {
  await payByCard(page);
  await page.getByText('お支払いの結果を確認できませんでした').first().waitFor();
  await page.reload();
}

/** The choice of a plan, renewal and the membership card. */
export const PLAN_SCREENS: readonly Screen[] = [
  {
    name: 'plans of a new member',
    path: '/plans?new=true',
    title: 'プランの選択',
    sees: 'このプランを選ぶ',
    as: MEMBERS.withoutPlan,
  },
  { name: 'plans of a free member', path: '/plans', title: 'プランの選択', sees: 'このプランを選ぶ', as: MEMBERS.free },
  { name: 'plans, refused', path: '/plans', title: 'プランの選択', sees: 'すでに有料プランの会員です' },
  {
    name: 'plans, failed',
    path: '/plans?new=true',
    title: 'プランの選択',
    sees: 'プランを読み込めませんでした',
    as: MEMBERS.withoutPlan,
    answers: { 'GET /v1/plans': fails(500) },
    complaint: failedToLoad('/v1/plans', 500),
  },
  { name: 'renewal', path: '/renewal', title: '更新のお手続き', sees: '更新後の有効期限', as: MEMBERS.renewing },
  {
    name: 'renewal, expired',
    path: '/renewal',
    title: '更新のお手続き',
    sees: '有効期限が切れています',
    as: MEMBERS.expired,
  },
  { name: 'renewal, too early', path: '/renewal', title: '更新のお手続き', sees: 'から承ります' },
  {
    name: 'renewal, refused',
    path: '/renewal',
    title: '更新のお手続き',
    sees: 'お問い合わせください',
    as: MEMBERS.union,
  },
  { name: 'card', path: '/tickets', title: 'チケット', sees: '有効期限', act: openCard },
  {
    name: 'card, expired',
    path: '/tickets',
    title: 'チケット',
    sees: '有効期限切れ',
    as: MEMBERS.expired,
    act: openCard,
  },
  {
    name: 'card, credit union',
    path: '/tickets',
    title: 'チケット',
    sees: '地域信用金庫会員',
    as: MEMBERS.union,
    act: openCard,
  },
  {
    name: 'card without a code',
    path: '/tickets',
    title: 'チケット',
    sees: 'まだ発行されていません',
    as: MEMBERS.withoutCode,
    act: openCard,
  },
];

/** The payment and the page after it. */
export const PAYMENT_SCREENS: readonly Screen[] = [
  { name: 'payment', path: NEW, title: 'お支払い', sees: 'カード情報', as: MEMBERS.withoutPlan },
  {
    name: 'payment, nothing typed',
    path: NEW,
    title: 'お支払い',
    sees: '入力してください',
    as: MEMBERS.withoutPlan,
    act: pay,
  },
  {
    name: 'payment, declined',
    path: NEW,
    title: 'お支払い',
    sees: 'お支払いを完了できませんでした',
    as: MEMBERS.withoutPlan,
    act: payByCard,
    answers: { [PAY]: ok(PAYMENTS.failed) },
  },
  {
    name: 'payment, outcome unknown',
    path: NEW,
    title: 'お支払い',
    sees: 'お支払いの結果を確認できませんでした',
    as: MEMBERS.withoutPlan,
    act: payByCard,
    answers: { [PAY]: fails(502) },
    complaint: failedToLoad('/v1/me/payments', 502),
  },
  {
    name: 'payment, outcome still unknown after a reload',
    path: NEW,
    title: 'お支払い',
    sees: '再読み込み',
    as: MEMBERS.withoutPlan,
    act: loseTheAnswer,
    answers: { [PAY]: fails(502) },
    complaint: /502/,
  },
  {
    name: 'payment, sending',
    path: NEW,
    title: 'お支払い',
    sees: '送信しています',
    as: MEMBERS.withoutPlan,
    act: payByCard,
    answers: { [PAY]: 'never' },
  },
  {
    name: 'payment of a free plan',
    path: '/payment?plan=1&new=true',
    title: 'お支払い',
    sees: '0円（無料）',
    as: MEMBERS.withoutPlan,
  },
  {
    name: 'payment, refused',
    path: '/payment?plan=3&renewal=true',
    title: 'お支払い',
    sees: 'お問い合わせください',
    as: MEMBERS.union,
  },
  {
    name: 'payment for what is held',
    path: '/payment?plan=3&renewal=true',
    title: 'お支払い',
    sees: 'お支払いの必要はありません',
  },
  {
    name: 'payment of an unknown plan',
    path: '/payment?plan=99',
    title: 'お支払い',
    sees: 'お申し込みの内容を確認できませんでした',
    as: MEMBERS.free,
  },
  {
    name: 'paid',
    path: COMPLETE,
    title: 'お手続きが完了しました',
    sees: 'お申し込み番号',
    answers: { [PAYMENT]: ok(PAYMENTS.succeeded) },
  },
  {
    name: 'payment pending',
    path: COMPLETE,
    title: 'お支払いを確認しています',
    sees: 'カード会社の確認を待っています',
    answers: { [PAYMENT]: ok(PAYMENTS.pending) },
  },
  {
    name: 'payment failed',
    path: COMPLETE,
    title: 'お支払いを完了できませんでした',
    sees: 'もう一度お支払いに進む',
    answers: { [PAYMENT]: ok(PAYMENTS.failed) },
  },
  {
    name: 'payment unfinished',
    path: COMPLETE,
    title: 'お支払いはまだ完了していません',
    sees: '本人認証を続ける',
    answers: { [PAYMENT]: ok(PAYMENTS.unfinished) },
  },
  {
    name: 'payment unknown',
    path: COMPLETE,
    title: 'お支払いの結果',
    sees: '該当するお支払いが見つかりませんでした',
    answers: { [PAYMENT]: fails(404) },
    complaint: failedToLoad('/v1/me/payments/.+', 404),
  },
  {
    name: 'payment not to be loaded',
    path: COMPLETE,
    title: 'お支払いを確認しています',
    sees: 'お支払いの結果を読み込めませんでした',
    answers: { [PAYMENT]: fails(500) },
    complaint: failedToLoad('/v1/me/payments/.+', 500),
  },
];
