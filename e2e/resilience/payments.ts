import { AT, FOUND_ADDRESS, MEMBERS, PAYMENTS } from '../support/museum';
import { aCard, anotherZip } from './fillIn';
import { always, sent, SESSION, tells } from './expectations';
import { mutation, query, shapes, type Expectation } from './story';

const PAYMENT = PAYMENTS.succeeded;
const NO_PAYMENTS = {
  'a list': [],
  'an amount as text': { ...PAYMENT, amount: '5000' },
  'no id': { ...PAYMENT, id: null },
};

const paid: Expectation = { visible: ['お手続きが完了しました'], url: `/payment/complete?payment=${PAYMENT.id}` };

/**
 * Expects the message that the outcome of the payment is unknown: if the answer is missing, the card may have been
 * charged.
 */
const UNKNOWN = tells('お支払いの結果を確認できませんでした。お支払いが完了している可能性があります。');

const CHECKOUT = {
  as: MEMBERS.withoutPlan,
  path: '/payment?plan=3&new=true',
  prepare: aCard,
  button: '支払って申し込む',
  onSuccess: paid,
};

export const pay = mutation('pay', {
  ...CHECKOUT,
  faults: sent(UNKNOWN, {
    '500': UNKNOWN,
    '502': UNKNOWN,
    '504': UNKNOWN,
    'no answer': UNKNOWN,
    'connection refused': UNKNOWN,
    'connection reset': UNKNOWN,
    'broken JSON': UNKNOWN,
    'HTML body': UNKNOWN,
  }),
  extraCases: {
    ...shapes(UNKNOWN, NO_PAYMENTS),
    ...shapes(tells('本人認証の画面を開けませんでした。'), {
      'a challenge without an address': { ...PAYMENTS.unfinished, action: null },
    }),
  },
});

const ORDER: Expectation = { visible: ['カード情報'] };
const STILL_UNKNOWN = tells('お支払いの結果を確認できませんでした');

/**
 * The call by which a page asks for the outcome of a payment that it sent before a reload and that has no answer yet
 * (decisions §6.6).
 */
export const lostPayment = query('pay', {
  as: CHECKOUT.as,
  path: CHECKOUT.path,
  onSuccess: paid,
  kept: { 'draft:payment:new:3': JSON.stringify({ key: PAYMENT.id, isUnanswered: true, paymentId: null }) },
  faults: always(STILL_UNKNOWN, {
    '400': ORDER,
    '403': ORDER,
    '404': ORDER,
    '409': ORDER,
    '422': ORDER,
    ...SESSION,
  }),
  extraCases: shapes(STILL_UNKNOWN, NO_PAYMENTS),
});

/** Expects the message that nothing was paid: the app requests a payment only after it has a card token. */
const UNCHECKED = tells('クレジットカードの確認ができませんでした。お支払いは行われていません。');

export const cardToken = mutation('cardToken', {
  ...CHECKOUT,
  timeoutMs: 15_000,
  faults: always(UNCHECKED),
  extraCases: {
    ...shapes(UNCHECKED, {
      'no token': {},
      'an empty token': { cardToken: '' },
      'a number for a token': { cardToken: 1 },
    }),
    'a refusal in words': [
      { status: 400, body: { code: 'blocked', message: 'このカードは利用停止中です' } },
      tells('このカードは利用停止中です'),
    ],
    'a refusal of the number': [
      { status: 400, body: { code: 'invalid_card_number' } },
      tells('カード番号をご確認ください'),
    ],
  },
  tokens: 'ignored',
  leadsTo: AT.pay,
});

const NOT_SEARCHED = tells('住所を検索できませんでした。お手数ですが、住所をご入力ください。');
// Expects no way to repeat the call, because the map service has answered that it does not know the postal code.
const NOT_FOUND: Expectation = {
  visible: ['該当する住所が見つかりませんでした。お手数ですが、住所をご入力ください。'],
};

const only = (...types: readonly string[]) => ({
  status: 'OK',
  results: FOUND_ADDRESS.results.map(({ address_components }) => ({
    address_components: address_components.filter((component) => types.some((type) => component.types.includes(type))),
  })),
});

const prefectures = {
  status: 'OK',
  results: ['京都府', '大阪府'].map((long_name) => ({
    address_components: [
      { long_name, types: ['administrative_area_level_1'] },
      { long_name: '境市', types: ['locality'] },
    ],
  })),
};

export const postalLookup = mutation('postalLookup', {
  as: MEMBERS.paid,
  path: '/account/edit/user',
  prepare: anotherZip,
  button: '住所を検索',
  busy: '住所を検索しています。',
  timeoutMs: 10_000,
  onSuccess: { visible: ['住所を入力しました。続きの番地などをご入力ください。'] },
  faults: always(NOT_SEARCHED),
  extraCases: {
    ...shapes(NOT_SEARCHED, {
      'a list': [],
      'quota used up': { status: 'OVER_QUERY_LIMIT', results: [] },
      'no components': { status: 'OK', results: [{}] },
    }),
    ...shapes(NOT_FOUND, {
      'nothing found': { status: 'ZERO_RESULTS', results: [] },
      'several prefectures': prefectures,
    }),
    ...shapes(NOT_FOUND, { 'no locality': only('administrative_area_level_1'), 'no prefecture': only('locality') }),
  },
  tokens: 'ignored',
});
