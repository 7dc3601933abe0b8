/** Key names of plans to which special rules apply. */
export const PLAN_KEYS = { u25: 'kyoto-city-friend-u25', eFriend: 'kyoto-city-e-friend' } as const;

export const MEMBERS_NEWS_KEY = 'members_news';

/** Returns whether the plan includes the members' news: its price must be above zero. */
export function canReadMembersNews(plan: { readonly price: number | null } | null): boolean {
  return plan?.price != null && plan.price > 0;
}

/**
 * Returns the member's plan: the one in the list of plans on sale, whose data are newest; if it is no longer sold, the
 * one in the profile. Returns null if the member has no plan.
 */
export function planOfMember<P extends { readonly id: number }>(
  me: { readonly membershipPlanId: number | null; readonly plan: P | null },
  plans: readonly P[],
): P | null {
  return plans.find((plan) => plan.id === me.membershipPlanId) ?? me.plan;
}

/** Returns the content groups that a member with this plan sees: all groups, or all except the members' news. */
export function visibleGroups<G extends { readonly contentKeyName: string }>(
  groups: readonly G[],
  plan: { readonly price: number | null } | null,
): readonly G[] {
  return canReadMembersNews(plan) ? groups : groups.filter((group) => group.contentKeyName !== MEMBERS_NEWS_KEY);
}
