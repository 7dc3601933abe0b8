import { aMe } from '../../testing/factories';
import { describeObstacle } from './obstacles';
import type { PaymentObstacle } from './payment';

const CONTACT = '友の会事務局 075-000-0000';
const memberStatus = { me: aMe({ membershipRenewedAt: '2026-07-31' }), plan: null };

it('names the day from which a renewal is possible', () => {
  expect(describeObstacle('tooEarly', memberStatus, CONTACT)).toBe('更新のお手続きは、2026/05/01から承ります。');
});

const FOR_THE_OFFICE = ['u25', 'attribute', 'noExpiry', 'hasPaidPlan', 'noCards'] as const;
const SAID_IN_FULL = ['noPlan', 'freePlan', 'hasPlan', 'otherPlan', 'notForSale', 'notForPurchase', 'tooOld'] as const;

it('says of every obstacle, in a sentence of its own, what it is', () => {
  const obstacles: readonly PaymentObstacle[] = [...FOR_THE_OFFICE, ...SAID_IN_FULL];
  const reasons = obstacles.map(
    (obstacle) => describeObstacle(obstacle, memberStatus, CONTACT).split('お手数ですが')[0],
  );
  expect(new Set(reasons).size).toBe(obstacles.length);
  expect(reasons.filter((reason) => !/^.+。$/.test(reason ?? ''))).toEqual([]);
});

it.each(FOR_THE_OFFICE)('says whom to ask where only the office helps: %s', (obstacle) => {
  expect(describeObstacle(obstacle, memberStatus, CONTACT)).toContain(CONTACT);
});

it.each(SAID_IN_FULL)('sends no member to the office for what a screen can say: %s', (obstacle) => {
  expect(describeObstacle(obstacle, memberStatus, CONTACT)).not.toContain(CONTACT);
});
