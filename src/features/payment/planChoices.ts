import { paths, plansForNewMember } from '#domain/paths';

/**
 * For each purpose, the page where a member chooses what to order. `change` labels the link beside an order (article
 * 14-1-2 of the Act on Specified Commercial Transactions, decisions §6.5); `goBack` labels the button of the notice
 * that there is nothing to pay.
 */
export const PLAN_CHOICES = {
  new: { to: plansForNewMember, change: 'プランを選び直す', goBack: 'プランの選択に戻る' },
  purchase: { to: paths.plans, change: 'プランを選び直す', goBack: 'プランの選択に戻る' },
  renewal: { to: paths.renewal, change: '更新のお手続きに戻る', goBack: '更新のお手続きに戻る' },
} as const;
