import { aMe, aPlan } from '../../testing/factories';
import { headerActions } from './headerActions';
import { PLAN_KEYS } from './membership';

const paid = aPlan({ planKeyName: 'kyoto-city-friend' });
const free = aPlan({ planKeyName: PLAN_KEYS.eFriend, price: 0 });
const u25 = aPlan({ planKeyName: PLAN_KEYS.u25 });

describe('the header shows', () => {
  it.each([
    [
      'a member far from the expiry',
      { plan: paid, attributeType: 0 },
      { on: '2026-04-30', renewal: false, purchase: false, card: true },
    ],
    [
      'a member whose window has begun',
      { plan: paid, attributeType: 0 },
      { on: '2026-05-01', renewal: true, purchase: false, card: true },
    ],
    [
      'a member whose membership is over',
      { plan: paid, attributeType: 0 },
      { on: '2027-01-01', renewal: true, purchase: false, card: true },
    ],
    [
      'a member through a credit union',
      { plan: paid, attributeType: 1 },
      { on: '2026-05-01', renewal: false, purchase: false, card: true },
    ],
    [
      'a young member',
      { plan: u25, attributeType: 0 },
      { on: '2026-05-01', renewal: false, purchase: false, card: true },
    ],
    [
      'a member of the free plan',
      { plan: free, attributeType: 0 },
      { on: '2026-05-01', renewal: false, purchase: true, card: false },
    ],
    [
      'a free member through a credit union',
      { plan: free, attributeType: 2 },
      { on: '2026-05-01', renewal: false, purchase: false, card: false },
    ],
    [
      'a member without a plan',
      { plan: null, attributeType: 0 },
      { on: '2026-05-01', renewal: false, purchase: false, card: false },
    ],
  ])('%s the right buttons', (_, { plan, attributeType }, { on, ...actions }) => {
    const me = aMe({ plan, attributeType, membershipRenewedAt: '2026-07-31' });
    expect(headerActions({ me, plan }, on)).toEqual(actions);
  });

  it('no renewal without an expiry', () => {
    const me = aMe({ plan: paid, membershipRenewedAt: null });
    expect(headerActions({ me, plan: paid }, '2026-05-01').renewal).toBe(false);
  });
});
