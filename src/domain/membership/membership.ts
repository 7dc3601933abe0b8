/** Key names of the plans that rules refer to (§9). */
export const PLAN_KEYS = { u25: 'kyoto-city-friend-u25', eFriend: 'kyoto-city-e-friend' } as const;

export const MEMBERS_NEWS_KEY = 'members_news';

/** The members' news are for members whose plan has a price above zero (§6, decisions §4). */
export function canReadMembersNews(plan: { readonly price: number | null } | null): boolean {
  return plan?.price != null && plan.price > 0;
}

/** The plan on offer with the member's plan id, else the one in the profile, else none (decisions §4). */
export function planOfMember<P extends { readonly id: number }>(
  me: { readonly membershipPlanId: number | null; readonly plan: P | null },
  plans: readonly P[],
): P | null {
  return plans.find((plan) => plan.id === me.membershipPlanId) ?? me.plan;
}

/** The content groups a member with this plan sees: all, or all but the members' news (§6). */
export function visibleGroups<G extends { readonly contentKeyName: string }>(
  groups: readonly G[],
  plan: { readonly price: number | null } | null,
): readonly G[] {
  return canReadMembersNews(plan) ? groups : groups.filter((group) => group.contentKeyName !== MEMBERS_NEWS_KEY);
}
