import { aContentGroup, aMe, aPlan } from '../../testing/factories';
import { canReadMembersNews, MEMBERS_NEWS_KEY, PLAN_KEYS, planOfMember, visibleGroups } from './membership';

test('the names by which the rules know a plan are those the museum gave them', () => {
  expect(PLAN_KEYS).toEqual({ u25: 'kyoto-city-friend-u25', eFriend: 'kyoto-city-e-friend' });
});

describe('the plan of a member', () => {
  const offered = aPlan({ price: 6000 });
  const withMe = { ...offered, price: 5000 };
  const byIdAlone = aMe({ plan: null, membershipPlanId: offered.id });

  test.each([
    { case: 'on offer, with its newest price', me: aMe({ plan: withMe }), plans: [aPlan(), offered], plan: offered },
    { case: 'no longer on offer', me: aMe({ plan: withMe }), plans: [aPlan()], plan: withMe },
    { case: 'while the plans did not load', me: aMe({ plan: withMe }), plans: [], plan: withMe },
    { case: 'whose id is missing', me: aMe({ plan: withMe, membershipPlanId: null }), plans: [], plan: withMe },
    { case: 'known by its id alone', me: byIdAlone, plans: [offered], plan: offered },
    { case: 'that is unknown', me: aMe({ membershipPlanId: 999, plan: null }), plans: [offered], plan: null },
    { case: 'of a newcomer: none', me: aMe({ plan: null }), plans: [offered], plan: null },
  ])('$case', ({ me, plans, plan }) => {
    expect(planOfMember(me, plans)).toEqual(plan);
  });
});

describe("the members' news", () => {
  const news = aContentGroup({ contentKeyName: MEMBERS_NEWS_KEY });
  const others = [aContentGroup(), aContentGroup({ contentKeyName: '' })];

  test.each([
    ['of a paid plan', aPlan({ price: 1 }), true],
    ['of a free plan', aPlan({ price: 0 }), false],
    ['of a plan without a price', aPlan({ price: null }), false],
    ['of a plan whose price is missing', aPlan({ price: undefined }), false],
    ['of a plan with a price below zero', { ...aPlan(), price: -1 }, false],
    ['without a plan', null, false],
  ])('for a member %s', (_, plan, allowed) => {
    expect(canReadMembersNews(plan)).toBe(allowed);
    expect(visibleGroups([news, ...others], plan)).toEqual(allowed ? [news, ...others] : others);
  });
});
