import { aPlan } from '../../testing/factories';
import { PLAN_KEYS } from './membership';
import { describeDifference, describePlan } from './planBenefits';

test.each([
  ['a paid plan', aPlan(), ['会員証と会員限定のお知らせをご利用いただけます。']],
  [
    'the plan for the young',
    aPlan({ planKeyName: PLAN_KEYS.u25, price: 1500 }),
    ['25歳以下の方が対象です。', '会員証と会員限定のお知らせをご利用いただけます。'],
  ],
  [
    'the free plan',
    aPlan({ planKeyName: PLAN_KEYS.eFriend, price: 0 }),
    ['会員証と会員限定のお知らせは含まれません。'],
  ],
  [
    'another plan without a price',
    aPlan({ price: 0 }),
    ['会員証をご利用いただけます。', '会員限定のお知らせは含まれません。'],
  ],
])('%s', (_, plan, words) => {
  expect(describePlan(plan)).toEqual(words);
});

const free = aPlan({ planKeyName: PLAN_KEYS.eFriend, price: 0 });

test.each([
  ['a paid plan instead of the free one', [aPlan(), free] as const, '会員証と会員限定のお知らせが加わります。'],
  [
    'the free plan instead of a paid one',
    [free, aPlan()] as const,
    '会員証と会員限定のお知らせはご利用いただけなくなります。',
  ],
  ['another paid plan', [aPlan(), aPlan()] as const, 'サイトでご利用いただける内容は同じです。'],
])('%s', (_, [plan, held], words) => {
  expect(describeDifference(plan, held)).toBe(`現在のプランとの違い：${words}`);
});
