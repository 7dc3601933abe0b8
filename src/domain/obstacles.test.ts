import { aMe } from '../testing/factories';
import { describeObstacle } from './obstacles';

const CONTACT = '友の会事務局 075-000-0000';
const standing = { me: aMe({ membershipRenewedAt: '2026-07-31' }), plan: null };

it('names the day from which a renewal is possible', () => {
  expect(describeObstacle('tooEarly', standing, CONTACT)).toBe('更新のお手続きは、2026/05/01から承ります。');
});

it.each(['u25', 'attribute', 'noExpiry', 'hasPaidPlan'] as const)('says whom to ask where only the office helps: %s', (obstacle) => {
  expect(describeObstacle(obstacle, standing, CONTACT)).toContain(CONTACT);
});

it.each(['noPlan', 'freePlan', 'hasPlan', 'otherPlan', 'notForSale', 'notForPurchase', 'tooOld'] as const)(
  'sends nobody to the office for what a screen can say: %s',
  (obstacle) => {
    expect(describeObstacle(obstacle, standing, CONTACT)).not.toContain(CONTACT);
  },
);
