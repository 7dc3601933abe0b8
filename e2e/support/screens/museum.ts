import { PLAN_KEYS } from '../../../src/domain/membership';
import { aContentGroup, aContentItem, aMe, aPayment, aPlan } from '../../../src/testing/factories';

/** The day all screens are shown on: terms and renewal windows stay where they are. */
export const TODAY = new Date('2026-04-15T12:00:00+09:00');

export const PLANS = {
  free: aPlan({ id: 1, planName: 'e-会員', planKeyName: PLAN_KEYS.eFriend, price: 0 }),
  u25: aPlan({ id: 2, planName: '友の会 U25会員', planKeyName: PLAN_KEYS.u25, price: 1500 }),
  friend: aPlan({ id: 3 }),
  pair: aPlan({ id: 4, planName: '友の会 ペア会員', planKeyName: 'kyoto-city-friend-pair', price: 8500 }),
};

const LONG = 'A'.repeat(60);

export const MEMBERS = {
  paid: aMe({ plan: PLANS.friend }),
  free: aMe({ plan: PLANS.free, membershipRenewedAt: null }),
  withoutPlan: aMe({ plan: null, membershipRenewedAt: null, membershipCardNumber: '', membershipToken: '' }),
  renewing: aMe({ plan: PLANS.friend, membershipRenewedAt: '2026-06-30' }),
  expired: aMe({ plan: PLANS.friend, membershipRenewedAt: '2026-03-31' }),
  union: aMe({ plan: PLANS.friend, attributeType: 1 }),
  withoutCode: aMe({ plan: PLANS.friend, membershipToken: '' }),
  /** Words that break nowhere by themselves. */
  longWinded: aMe({ plan: PLANS.friend, email: `${LONG}@${LONG}.example.test`, lastName: LONG.slice(0, 50), address: LONG }),
};

export const GROUPS = [
  aContentGroup({ id: 1, contentName: '展覧会' }),
  aContentGroup({ id: 2, contentName: '友の会だより' }),
  aContentGroup({ id: 3, contentName: '会員限定のお知らせ', contentKeyName: 'members_news' }),
];

export const ITEMS = [
  aContentItem(),
  aContentItem({ title: LONG }),
  aContentItem({ title: 'リンクのない記事', url: 'javascript:void 0', publishedStartAt: null }),
];

const PAYMENT = aPayment({ purpose: 'new', validUntil: '2027-04-14' });

export const PAYMENTS = {
  succeeded: PAYMENT,
  pending: aPayment({ ...PAYMENT, status: 'pending' }),
  failed: aPayment({ ...PAYMENT, status: 'failed', failureMessage: 'カード会社の承認を得られませんでした。' }),
  unfinished: aPayment({
    ...PAYMENT,
    status: 'requires_action',
    action: { url: 'https://issuer.example.test/challenge' },
  }),
};
