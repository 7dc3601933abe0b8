import type { Plan } from '#contract/plan';
import { hasCard } from './membershipCard';
import { canReadMembersNews, PLAN_KEYS } from './membership';

/** What the site itself gives by plan, by the same rules that grant it (§4, §6). */
const BENEFITS: readonly { readonly name: string; readonly isIn: (plan: Plan) => boolean }[] = [
  { name: '会員証', isIn: (plan) => hasCard({ plan }) },
  { name: '会員限定のお知らせ', isIn: canReadMembersNews },
];

const namesOf = (isNamed: (isIn: (plan: Plan) => boolean) => boolean) =>
  BENEFITS.filter(({ isIn }) => isNamed(isIn))
    .map(({ name }) => name)
    .join('と');

/** Describes for members who can have a plan and what it includes (§4, §6). */
export function describePlan(plan: Plan): readonly string[] {
  const included = namesOf((isIn) => isIn(plan));
  const excluded = namesOf((isIn) => !isIn(plan));
  return [
    plan.planKeyName === PLAN_KEYS.u25 ? '25歳以下の方が対象です。' : '',
    included && `${included}をご利用いただけます。`,
    excluded && `${excluded}は含まれません。`,
  ].filter(Boolean);
}

/** What a member gains and loses who takes a plan instead of the one they have (decisions §3). */
export function describeDifference(plan: Plan, held: Plan): string {
  const gained = namesOf((isIn) => isIn(plan) && !isIn(held));
  const lost = namesOf((isIn) => !isIn(plan) && isIn(held));
  const changes = [gained && `${gained}が加わります。`, lost && `${lost}はご利用いただけなくなります。`];
  return `現在のプランとの違い：${changes.join('') || 'サイトでご利用いただける内容は同じです。'}`;
}
