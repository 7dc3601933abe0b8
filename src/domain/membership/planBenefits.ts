import type { Plan } from '../../contract/plan';
import { hasCard } from './membershipCard';
import { canReadMembersNews, PLAN_KEYS } from './membership';

/** Describes for members who can have a plan and what it includes, by the same rules that grant it (§4, §6). */
export function describePlan(plan: Plan): readonly string[] {
  const benefits = [
    { name: '会員証', included: hasCard({ plan }) },
    { name: '会員限定のお知らせ', included: canReadMembersNews(plan) },
  ];
  const names = (included: boolean) =>
    benefits
      .filter((benefit) => benefit.included === included)
      .map(({ name }) => name)
      .join('と');
  return [
    plan.planKeyName === PLAN_KEYS.u25 ? '25歳以下の方が対象です。' : '',
    names(true) && `${names(true)}をご利用いただけます。`,
    names(false) && `${names(false)}は含まれません。`,
  ].filter(Boolean);
}
