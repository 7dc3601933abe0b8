import { CALL_NAMES, CALLS, type CallName } from '#contract/calls';
import { LEGAL_DOC_TYPES } from '#contract/contents';
import type { Me } from '#contract/me';
import { PLAN_KEYS } from '#domain/membership/membership';
import { aContentGroup, aContentItem, aLegalDocument, aMe, aPayment, aPlan } from '../../src/testing/factories';
import { addressOf, type Behaviours } from './fakeApi';
import { BASE_URL_VARIABLE } from './testServer';

/** The time on the page's clock in tests of screens, so that terms and renewal periods do not change. */
export const TODAY = new Date('2026-04-15T12:00:00+09:00');

export const PLANS = {
  free: aPlan({ id: 1, planName: 'e-会員', planKeyName: PLAN_KEYS.eFriend, price: 0 }),
  u25: aPlan({ id: 2, planName: '友の会 U25会員', planKeyName: PLAN_KEYS.u25, price: 1500 }),
  friend: aPlan({ id: 3 }),
  pair: aPlan({ id: 4, planName: '友の会 ペア会員', planKeyName: 'kyoto-city-friend-pair', price: 8500 }),
} as const;

const paid = { plan: PLANS.friend };
const none = { membershipRenewedAt: null, membershipCardNumber: '', membershipToken: '' };

/** A name that has no place to break a line. */
const LONG = 'A'.repeat(60);

export const MEMBERS = {
  paid: aMe(paid),
  free: aMe({ ...none, plan: PLANS.free }),
  withoutPlan: aMe({ ...none, plan: null }),
  renewing: aMe({ ...paid, membershipRenewedAt: '2026-06-30' }),
  expired: aMe({ ...paid, membershipRenewedAt: '2026-03-31' }),
  u25: aMe({ plan: PLANS.u25 }),
  union: aMe({ ...paid, attributeType: 1 }),
  withoutCode: aMe({ ...paid, membershipToken: '' }),
  longWinded: aMe({ ...paid, email: `${LONG}@${LONG}.example.test`, lastName: LONG.slice(0, 50), address: LONG }),
} as const;

export const GROUPS = [
  aContentGroup({ id: 1, contentName: '展覧会', contentKeyName: 'exhibitions' }),
  aContentGroup({ id: 2, contentName: '友の会だより', contentKeyName: 'letters' }),
  aContentGroup({ id: 3, contentName: '会員限定のお知らせ', contentKeyName: 'members_news' }),
];

export const ITEMS = [
  aContentItem({ id: 1 }),
  aContentItem({ id: 2, title: LONG }),
  aContentItem({ id: 3, title: 'リンクのない記事', publishedStartAt: null, url: '' }),
];

const payment = {
  id: '00000000-0000-4000-8000-000000000001',
  reference: 'M000000000001',
  purpose: 'new' as const,
  createdAt: '2026-04-15T12:00:00+09:00',
  validUntil: '2027-04-14',
};

export const PAYMENTS = {
  succeeded: aPayment(payment),
  free: aPayment({ ...payment, planId: PLANS.free.id, amount: 0, validUntil: null }),
  pending: aPayment({ ...payment, status: 'pending' }),
  failed: aPayment({ ...payment, status: 'failed', failureMessage: 'カード会社の承認を得られませんでした。' }),
  unfinished: aPayment({
    ...payment,
    status: 'requires_action',
    action: { url: 'https://issuer.example.test/challenge' },
  }),
} as const;

/** The map service's answer to a search for postal code 606-8344. */
export const FOUND_ADDRESS = {
  status: 'OK',
  results: [
    {
      address_components: [
        { long_name: '606-8344', types: ['postal_code'] },
        { long_name: '岡崎円勝寺町', types: ['political', 'sublocality', 'sublocality_level_2'] },
        { long_name: '左京区', types: ['political', 'sublocality', 'sublocality_level_1'] },
        { long_name: '京都市', types: ['locality', 'political'] },
        { long_name: '京都府', types: ['administrative_area_level_1', 'political'] },
        { long_name: '日本', types: ['country', 'political'] },
      ],
    },
  ],
};

/**
 * Token of a mailed link. It contains `canary`, as the bearers below do, because tests search the console for this
 * word.
 */
export const MAIL_TOKEN = 'canary-mail-token';
/** The tab's bearer before a call, and the bearer that an answer may bring. */
export const OLD_TOKEN = 'canary-old-token';
export const NEW_TOKEN = 'canary-new-token';

export const withToken = { Authorization: `Bearer ${NEW_TOKEN}` };

const PARAMS = { token: MAIL_TOKEN, contentId: '1', paymentId: PAYMENTS.succeeded.id };

/** Method and path of each call of the API, and of the calls to the map service and the card provider. */
export const AT = {
  ...(Object.fromEntries(CALL_NAMES.map((name) => [name, addressOf(CALLS[name], PARAMS)])) as Record<CallName, string>),
  postalLookup: 'GET /sandbox/geocode/json',
  cardToken: 'POST /sandbox/payment/tokens',
} as const;

/** Returns an answer of success for every call. Most calls that change something are answered by 204 without a body. */
export function usualAnswers(me: Me): Behaviours {
  // The global setup sets this variable before any test runs.
  const url = `${String(process.env[BASE_URL_VARIABLE])}/robots.txt`;
  return {
    ...Object.fromEntries(CALL_NAMES.map((name) => [AT[name], { status: 204 }])),
    [AT.getMe]: { body: { me } },
    [AT.updateProfile]: { body: { me } },
    [AT.getPlans]: { body: Object.values(PLANS) },
    [AT.getContentGroups]: { body: GROUPS },
    [AT.getContentItems]: { body: ITEMS },
    [AT.getLegalDocuments]: {
      body: Object.values(LEGAL_DOC_TYPES).map((legalDocType) => aLegalDocument({ legalDocType, url })),
    },
    [AT.login]: { status: 204, headers: withToken },
    [AT.getRegisterInfo]: { body: { email: 'visitor@example.test' } },
    [AT.register]: { status: 204, headers: withToken },
    [AT.pay]: { status: 201, body: PAYMENTS.succeeded },
    [AT.getPayment]: { body: PAYMENTS.succeeded },
    [AT.postalLookup]: { body: FOUND_ADDRESS },
    [AT.cardToken]: { body: { cardToken: 'canary-card-token', brand: 'visa', last4: '4242' } },
  };
}
