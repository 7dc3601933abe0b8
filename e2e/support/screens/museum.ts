import type { ContentGroup, ContentItem } from '../../../src/contract/contents';
import { meSchema, type Me } from '../../../src/contract/me';
import type { Payment } from '../../../src/contract/payment';
import type { Plan } from '../../../src/contract/plan';
import { PLAN_KEYS } from '../../../src/domain/membership/membership';
import { aProfile } from '../../../src/testing/profile';

/** The day all screens are shown on: terms and renewal windows stay where they are. */
export const TODAY = new Date('2026-04-15T12:00:00+09:00');

export const PLANS = {
  free: { id: 1, planName: 'e-会員', planKeyName: PLAN_KEYS.eFriend, price: 0 },
  u25: { id: 2, planName: '友の会 U25会員', planKeyName: PLAN_KEYS.u25, price: 1500 },
  friend: { id: 3, planName: '友の会 個人会員', planKeyName: 'kyoto-city-friend', price: 5000 },
  pair: { id: 4, planName: '友の会 ペア会員', planKeyName: 'kyoto-city-friend-pair', price: 8500 },
} as const satisfies Record<string, Plan>;

const paid = meSchema.parse({
  email: 'hanako@example.test',
  ...aProfile(),
  membershipToken: 'q3V9sYw1mT7bKx0Z',
  membershipCardNumber: '202600001234',
  membershipRenewedAt: '2027-03-31',
  membershipPlanId: PLANS.friend.id,
  attributeType: 0,
  plan: PLANS.friend,
});

const none = { membershipRenewedAt: null, membershipCardNumber: '', membershipToken: '' };

/** Breaks nowhere by itself. */
const LONG = 'A'.repeat(60);

export const MEMBERS = {
  paid,
  free: { ...paid, ...none, membershipPlanId: PLANS.free.id, plan: PLANS.free },
  withoutPlan: { ...paid, ...none, membershipPlanId: null, plan: null },
  renewing: { ...paid, membershipRenewedAt: '2026-06-30' },
  expired: { ...paid, membershipRenewedAt: '2026-03-31' },
  union: { ...paid, attributeType: 1 },
  withoutCode: { ...paid, membershipToken: '' },
  longWinded: { ...paid, email: `${LONG}@${LONG}.example.test`, lastName: LONG.slice(0, 50), address: LONG },
} as const satisfies Record<string, Me>;

export const GROUPS: readonly ContentGroup[] = [
  { id: 1, contentName: '展覧会', contentKeyName: 'exhibitions' },
  { id: 2, contentName: '友の会だより', contentKeyName: 'letters' },
  { id: 3, contentName: '会員限定のお知らせ', contentKeyName: 'members_news' },
];

const published = { publishedStartAt: '2026-04-01T10:00:00+09:00', url: 'https://museum.example.test/articles/1' };

export const ITEMS: readonly ContentItem[] = [
  { id: 1, title: '春の特別展「花を描く」開幕のお知らせ', ...published },
  { id: 2, title: LONG, ...published },
  { id: 3, title: 'リンクのない記事', publishedStartAt: null, url: '' },
];

const succeeded: Payment = {
  id: '00000000-0000-4000-8000-000000000001',
  status: 'succeeded',
  planId: PLANS.friend.id,
  purpose: 'new',
  amount: PLANS.friend.price,
  currency: 'JPY',
  createdAt: '2026-04-15T12:00:00+09:00',
  validUntil: '2027-04-14',
  reference: 'M000000000001',
  failureMessage: null,
  action: null,
};

const challenge = { url: 'https://issuer.example.test/challenge' };

export const PAYMENTS = {
  succeeded,
  pending: { ...succeeded, status: 'pending' },
  failed: { ...succeeded, status: 'failed', failureMessage: 'カード会社の承認を得られませんでした。' },
  unfinished: { ...succeeded, status: 'requires_action', action: challenge },
} as const satisfies Record<string, Payment>;
