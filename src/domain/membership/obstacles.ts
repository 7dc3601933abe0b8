import { formatDate } from '../dates/japanTime';
import type { PaymentObstacle } from './payment';
import { renewalOpensOn, type MemberStatus } from './renewal';

/**
 * Marks obstacles that only the museum's office can remove. The text for such an obstacle ends with the office's
 * contact.
 */
const ASK = Symbol('ask the office');

const TEXTS: Readonly<Record<Exclude<PaymentObstacle, 'tooEarly'>, readonly [text: string, next?: typeof ASK]>> = {
  noPlan: ['入会手続きが完了していません。プランを選んで、お手続きを完了してください。'],
  freePlan: ['無料の会員の方に、更新のお手続きは必要ありません。'],
  u25: ['U25会員の更新は、このサイトでは承っておりません。', ASK],
  attribute: ['地域信用金庫会員の方のお手続きは、このサイトでは承っておりません。', ASK],
  noExpiry: ['有効期限が登録されていないため、更新のお手続きができません。', ASK],
  hasPaidPlan: ['すでに有料プランの会員です。プランの変更は、このサイトでは承っておりません。', ASK],
  hasPlan: ['すでに会員としてご登録いただいています。新規のお申し込みは必要ありません。'],
  otherPlan: ['更新できるのは、現在ご加入のプランのみです。'],
  noCards: ['有料プランのお申し込みとお支払いは、このサイトでは承っておりません。', ASK],
  notForSale: ['このプランは、現在お申し込みを受け付けておりません。'],
  notForPurchase: ['このプランは、ご購入の対象ではありません。'],
  tooOld: ['U25会員は、お支払いの日に25歳以下の方に限ります。'],
};

/**
 * Returns the text that explains an obstacle to the member, with the office's contact if only the office can remove it.
 * Screens and API use the same text.
 */
export function describeObstacle(obstacle: PaymentObstacle, { me }: MemberStatus, supportContact: string): string {
  if (obstacle === 'tooEarly') return `更新のお手続きは、${opening(me)}から承ります。`;
  const [text, next] = TEXTS[obstacle];
  return next === ASK ? `${text}お手数ですが、${supportContact}までお問い合わせください。` : text;
}

function opening({ membershipRenewedAt }: MemberStatus['me']): string {
  return membershipRenewedAt === null ? '' : formatDate(renewalOpensOn(membershipRenewedAt));
}
