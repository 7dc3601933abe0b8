import * as fc from 'fast-check';
import { aMe, aPlan } from '../../testing/factories';
import { addDays, addYears } from '../dates/calendar';
import { PLAN_KEYS } from './membership';
import {
  describeWayOfPayment,
  isFree,
  isFulfilled,
  paidTerm,
  paymentObstacle,
  purchaseObstacle,
  saleObstacle,
  formatTerm,
  termOfPayment,
} from './payment';

const TODAY = '2026-05-20';

const free = aPlan({ planKeyName: PLAN_KEYS.eFriend, price: 0 });
const single = aPlan({ planKeyName: 'kyoto-city-friend', price: 5000 });
const pair = aPlan({ planKeyName: 'kyoto-city-friend-pair', price: 8500 });
const u25 = aPlan({ planKeyName: PLAN_KEYS.u25, price: 1500 });

const me = aMe({ membershipRenewedAt: '2026-07-31', birthday: '1990-01-05' });
const union = aMe({ membershipRenewedAt: '2026-07-31', attributeType: 1 });

it.each([
  ['none', 5000, 'noCards'],
  ['none', 1, 'noCards'],
  ['none', 0, null],
  ['none', null, null],
  ['sandbox', 5000, null],
  ['sandbox', 0, null],
] as const)('with PAYMENT_MODE=%s a plan at the price %j has the obstacle %j', (mode, price, obstacle) => {
  expect(saleObstacle({ price }, mode)).toBe(obstacle);
});

describe('a visitor who joins', () => {
  const newcomer = { me: aMe({ plan: null, membershipRenewedAt: null, birthday: '1990-01-05' }), plan: null };

  it('may take any plan on sale, the free one too', () => {
    for (const plan of [free, single, pair])
      expect(paymentObstacle({ purpose: 'new', plan }, newcomer, TODAY)).toBeNull();
  });

  it('may not take what is not for sale', () => {
    const plan = aPlan({ price: null });
    expect(paymentObstacle({ purpose: 'new', plan }, newcomer, TODAY)).toBe('notForSale');
  });

  it('may come through a credit union', () => {
    const memberStatus = { me: aMe({ plan: null, attributeType: 1 }), plan: null };
    expect(paymentObstacle({ purpose: 'new', plan: single }, memberStatus, TODAY)).toBeNull();
  });

  it.each([
    ['2000-05-21', null, 'still 25'],
    ['2000-05-20', 'tooOld', '26 today'],
    ['1999-05-21', 'tooOld', '26, and 27 tomorrow'],
    ['2001-01-01', null, '25 since January'],
    ['1990-01-05', 'tooOld', '36'],
    [null, 'tooOld', 'of unknown age'],
  ])('born on %s meets %s in the way of the plan for the young (%s)', (birthday, obstacle, _) => {
    const memberStatus = { me: aMe({ plan: null, birthday }), plan: null };
    expect(paymentObstacle({ purpose: 'new', plan: u25 }, memberStatus, TODAY)).toBe(obstacle);
  });

  it('and was born on a leap day stays 25 through the end of February', () => {
    const memberStatus = { me: aMe({ plan: null, birthday: '2000-02-29' }), plan: null };
    expect(paymentObstacle({ purpose: 'new', plan: u25 }, memberStatus, '2026-02-28')).toBeNull();
    expect(paymentObstacle({ purpose: 'new', plan: u25 }, memberStatus, '2026-03-01')).toBe('tooOld');
  });

  it('and is a member already has nothing to join', () => {
    for (const plan of [free, single]) {
      expect(paymentObstacle({ purpose: 'new', plan: pair }, { me, plan }, TODAY)).toBe('hasPlan');
    }
  });
});

describe('a member of the free plan', () => {
  it('may buy a plan with a price, and no other', () => {
    const memberStatus = { me, plan: free };
    expect(purchaseObstacle(memberStatus)).toBeNull();
    expect(paymentObstacle({ purpose: 'purchase', plan: pair }, memberStatus, TODAY)).toBeNull();
    expect(paymentObstacle({ purpose: 'purchase', plan: free }, memberStatus, TODAY)).toBe('notForPurchase');
    expect(paymentObstacle({ purpose: 'purchase', plan: u25 }, memberStatus, TODAY)).toBe('tooOld');
  });

  it.each([
    ['noPlan', { me, plan: null }],
    ['hasPaidPlan', { me, plan: single }],
    ['attribute', { me: union, plan: free }],
  ])('is who this is for; another member meets %s', (obstacle, memberStatus) => {
    expect(purchaseObstacle(memberStatus)).toBe(obstacle);
    expect(paymentObstacle({ purpose: 'purchase', plan: pair }, memberStatus, TODAY)).toBe(obstacle);
  });
});

describe('a member who renews', () => {
  it('may renew the plan they have, within the window', () => {
    const memberStatus = { me, plan: single };
    expect(paymentObstacle({ purpose: 'renewal', plan: single }, memberStatus, TODAY)).toBeNull();
    expect(paymentObstacle({ purpose: 'renewal', plan: pair }, memberStatus, TODAY)).toBe('otherPlan');
    expect(paymentObstacle({ purpose: 'renewal', plan: single }, memberStatus, '2026-04-30')).toBe('tooEarly');
    expect(paymentObstacle({ purpose: 'renewal', plan: single }, { me: union, plan: single }, TODAY)).toBe('attribute');
  });
});

describe('what is paid for', () => {
  it.each([
    ['a renewal in time', 'renewal', { expiry: '2026-07-31', from: '2026-08-01', until: '2027-07-31' }],
    ['a renewal on the last day', 'renewal', { expiry: TODAY, from: '2026-05-21', until: '2027-05-20' }],
    ['a renewal a day late', 'renewal', { expiry: '2026-05-19', from: TODAY, until: '2027-05-19' }],
    ['a renewal of what had no end', 'renewal', { expiry: null, from: TODAY, until: '2027-05-19' }],
    ['a new membership', 'new', { expiry: null, from: TODAY, until: '2027-05-19' }],
    ['a purchase', 'purchase', { expiry: null, from: TODAY, until: '2027-05-19' }],
    ['a purchase before an expiry', 'purchase', { expiry: '2026-07-31', from: TODAY, until: '2027-05-19' }],
  ] as const)('by %s is a year', (_, purpose, { expiry, ...term }) => {
    expect(paidTerm({ purpose, plan: single }, expiry, TODAY)).toEqual(term);
  });

  it('clamps 29 February', () => {
    expect(paidTerm({ purpose: 'renewal', plan: single }, '2028-02-29', '2028-01-10').until).toBe('2029-02-28');
    expect(paidTerm({ purpose: 'new', plan: single }, null, '2028-02-29').until).toBe('2029-02-27');
  });

  it('has no end on the free plan', () => {
    expect(paidTerm({ purpose: 'new', plan: free }, null, TODAY)).toEqual({ from: TODAY, until: null });
    expect(isFree(free) && !isFree(single) && !isFree(aPlan({ price: null }))).toBe(true);
  });

  it('never takes a day from a member, on any day and with any expiry', () => {
    const anyDay = fc.integer({ min: 0, max: 3650 }).map((days) => addDays('2023-01-01', days));
    fc.assert(
      fc.property(anyDay, anyDay, (expiry, paymentDay) => {
        const { from, until } = paidTerm({ purpose: 'renewal', plan: single }, expiry, paymentDay);
        expect(from >= paymentDay && from > expiry).toBe(true);
        expect([addYears(from, 1), addDays(addYears(from, 1), -1), addYears(addDays(from, -1), 1)]).toContain(until);
        expect(until !== null && until >= addDays(from, 363)).toBe(true);
      }),
    );
  });
});

describe('a wish is fulfilled', () => {
  const renewed = { me: aMe({ membershipRenewedAt: '2027-05-19' }), plan: single };
  const joined = { me: aMe({ membershipRenewedAt: null }), plan: free };
  const over = { me: aMe({ membershipRenewedAt: '2026-05-19' }), plan: single };

  it.each([
    ['new', single, renewed, true],
    ['purchase', single, renewed, true],
    ['renewal', single, renewed, true],
    ['new', free, joined, true],
    ['new', pair, renewed, false],
    ['purchase', pair, renewed, false],
    ['renewal', pair, renewed, false],
    ['purchase', free, joined, false],
    ['renewal', free, joined, false],
    ['new', single, over, false],
    ['purchase', single, over, false],
    ['renewal', single, { ...renewed, me }, false],
    ['new', single, { ...joined, plan: null }, false],
  ] as const)(
    'by having it, once it is paid for and until it ends: %s, case %#',
    (...[purpose, plan, memberStatus, expected]) => {
      expect(isFulfilled({ purpose, plan }, memberStatus, TODAY)).toBe(expected);
    },
  );
});

it.each([
  ['a new membership', { purpose: 'new', day: '2026-04-15', validUntil: '2027-04-14' }, '2026-04-15'],
  ['a membership without an end', { purpose: 'new', day: '2026-04-15', validUntil: null }, '2026-04-15'],
  ['a renewal without an end', { purpose: 'renewal', day: '2026-04-15', validUntil: null }, '2026-04-15'],
  ['a renewal on the first day', { purpose: 'renewal', day: '2026-03-31', validUntil: '2027-06-30' }, '2026-07-01'],
  ['a renewal in time', { purpose: 'renewal', day: '2026-04-15', validUntil: '2027-06-30' }, '2026-07-01'],
  ['a renewal on the last day', { purpose: 'renewal', day: '2026-06-30', validUntil: '2027-06-30' }, '2026-07-01'],
  ['a renewal after the expiry', { purpose: 'renewal', day: '2026-07-20', validUntil: '2027-07-19' }, '2026-07-20'],
  ['two years at the desk', { purpose: 'renewal', day: '2026-04-15', validUntil: '2028-06-30' }, null],
  ['half a year at the desk', { purpose: 'renewal', day: '2026-04-15', validUntil: '2026-12-31' }, null],
  ['two years of a new member', { purpose: 'new', day: '2026-04-15', validUntil: '2028-04-14' }, '2026-04-15'],
] as const)('the term of %s is known from what was paid', (_, { purpose, day, validUntil }, from) => {
  const createdAt = `${day}T00:30:00+09:00`;
  expect(termOfPayment({ createdAt, purpose, validUntil })).toEqual({ from, until: validUntil });
});

it.each([
  [{ amount: 5000 }, 'クレジットカード'],
  [{ amount: 5000, way: 'cash' }, '現金'],
  [{ amount: 0, way: 'cash' }, 'お支払いはありません'],
] as const)('the receipt of %j says %s', (payment, way) => {
  expect(describeWayOfPayment(payment)).toBe(way);
});

it('a term whose first day is not known is told by its last', () => {
  expect(formatTerm({ from: null, until: '2028-06-30' })).toBe('2028/06/30まで');
});
