import type { Plan } from '#contract/plan';
import { hasCard } from './membershipCard';
import { canReadMembersNews, PLAN_KEYS } from './membership';

/** What members can do on this site because of their plan, each with the rule that grants it. */
const BENEFITS: readonly { readonly name: string; readonly isIn: (plan: Plan) => boolean }[] = [
  { name: '会員証', isIn: (plan) => hasCard({ plan }) },
  { name: '会員限定のお知らせ', isIn: canReadMembersNews },
];

const namesOf = (isNamed: (isIn: (plan: Plan) => boolean) => boolean) =>
  BENEFITS.filter(({ isIn }) => isNamed(isIn))
    .map(({ name }) => name)
    .join('と');

/** Returns sentences about who can have a plan and what it includes. */
export function describePlan(plan: Plan): readonly string[] {
  const included = namesOf((isIn) => isIn(plan));
  const excluded = namesOf((isIn) => !isIn(plan));
  return [
    plan.planKeyName === PLAN_KEYS.u25 ? '25歳以下の方が対象です。' : '',
    included && `${included}をご利用いただけます。`,
    excluded && `${excluded}は含まれません。`,
  ].filter(Boolean);
}

/**
 * Returns a sentence about what members can do on this site, or no longer do, after a change from the plan `held` to
 * `plan`.
 */
export function describeDifference(plan: Plan, held: Plan): string {
  const gained = namesOf((isIn) => isIn(plan) && !isIn(held));
  const lost = namesOf((isIn) => !isIn(plan) && isIn(held));
  const changes = [gained && `${gained}が加わります。`, lost && `${lost}はご利用いただけなくなります。`];
  return `現在のプランとの違い：${changes.join('') || 'サイトでご利用いただける内容は同じです。'}`;
}
