import { randomUUID } from 'node:crypto';
import type { PaymentWay } from '#contract/payment';
import type { Plan } from '#contract/plan';
import { formatDate, japanDate, type IsoDate } from '#domain/dates/japanTime';
import { PLAN_KEYS } from '#domain/membership/membership';
import { isExpired, renewalOpensOn } from '#domain/membership/renewal';
import { formatYen } from '#domain/membership/price';
import { createPlanRepository } from '../catalogue/planRepository';
import { grantObstacle, grantPurpose, type GrantObstacle } from '../payments/grantRules';
import type { InvoiceIssuer } from '../payments/invoice';
import { addPayment, newPayment } from '../payments/newPayment';
import { createPaymentRepository, type NewPayment } from '../payments/paymentRepository';
import { settleWithin } from '../payments/settlePayment';
import { change, refuseOpenPayment, type ChangeContext } from './changes';
import type { Office, Report } from './office';
import { describeMember, lockMember, type OfficeMember } from './officeMember';
import { OfficeRefused } from './officeRefused';

/** The arguments of `grant`. They describe a plan that was paid at the museum's office. */
export interface GrantOrder {
  /** The key of the plan in the catalogue. */
  readonly plan: string;
  readonly by: Exclude<PaymentWay, 'card'>;
  /** The last day of the membership. If it is absent, the rules for online payments decide. */
  readonly until?: IsoDate;
  /** The amount in yen. If it is absent, the price of the plan counts. */
  readonly paid?: number;
}

/**
 * `grant MEMBER`: records a plan that was paid at the desk or by transfer. Stores the payment like one by card, with
 * card number, token and confirmation mail (decisions §14). Throws OfficeRefused if the rules of decisions §4 forbid
 * the plan, or if the period is already paid.
 */
export function grantPlan(given: string, order: GrantOrder, office: Office) {
  return change(office, async (context) => {
    const member = await lockMember(given, context.transaction);
    const plan = await createPlanRepository(context.transaction).findByKey(order.plan);
    if (plan === null)
      throw new OfficeRefused(
        `The catalogue has no plan ${order.plan} on sale.`,
        'このプランは現在取り扱っていません。',
      );
    const { invoice } = office.settings;
    const payment = officePayment(member, { plan, order, invoice }, context.now);
    await checkGrant(member, { plan, order, payment }, context);
    await addPayment(payment, { transaction: context.transaction, cause: 'office' });
    const within = { ...context, settings: office.settings, cause: 'office', member: member.me } as const;
    await settleWithin(payment, { status: 'succeeded' }, within);
    const { reference, amount, validUntil } = payment;
    const details = {
      payment: reference,
      plan: order.plan,
      amount,
      price: plan.price,
      by: order.by,
      until: validUntil,
    };
    await context.log({ action: 'grant', memberId: member.id, details });
    return describeGrant(member, { plan, payment });
  });
}

interface Grant {
  readonly plan: Plan;
  readonly order: GrantOrder;
}

function officePayment(
  { id, me }: OfficeMember,
  { plan, order, invoice }: Grant & { readonly invoice: InvoiceIssuer | undefined },
  now: Date,
): NewPayment {
  const { by: way, until, paid } = order;
  const amount = paid ?? plan.price;
  if (amount === null)
    throw new OfficeRefused(
      `The plan ${order.plan} has no price: say what was paid with --paid.`,
      'このプランには料金の設定がありません。受け取った金額を入力してください。',
    );
  const purpose = grantPurpose({ me, plan: me.plan });
  const expiry = me.membershipRenewedAt;
  const payment = newPayment({ memberId: id, idempotencyKey: randomUUID(), purpose, plan, expiry, invoice }, now);
  return { ...payment, amount, way, ...(until !== undefined && { validUntil: until }) };
}

async function checkGrant(
  { id, me }: OfficeMember,
  { plan, order, payment }: Grant & { readonly payment: NewPayment },
  { transaction, now }: ChangeContext,
): Promise<void> {
  const today = japanDate(now);
  const expiry = me.membershipRenewedAt;
  const obstacle = grantObstacle(plan, { me, plan: me.plan }, today);
  if (obstacle !== null)
    throw new OfficeRefused(describeObstacle(obstacle, expiry), japaneseObstacle(obstacle, expiry));
  if (order.until !== undefined) checkUntil(order.until, { plan, expiry: me.plan === null ? null : expiry, today });
  await refuseOpenPayment(id, transaction);
  if (await createPaymentRepository(transaction).isPaid(payment))
    throw new OfficeRefused('This period is paid for already.', 'この期間の会費は、すでに支払われています。');
}

function describeObstacle(obstacle: GrantObstacle, expiry: IsoDate | null): string {
  if (obstacle === 'hasPlan') return 'The member has a free plan already.';
  if (obstacle === 'tooOld') return 'The plan for the young is for members of at most 25 years.';
  if (expiry === null) return 'The member cannot renew yet.';
  return `The member has a plan to ${formatDate(expiry)}, which can be renewed from ${formatDate(renewalOpensOn(expiry))}.`;
}

function japaneseObstacle(obstacle: GrantObstacle, expiry: IsoDate | null): string {
  if (obstacle === 'hasPlan') return 'この会員は、すでに無料プランの会員です。';
  if (obstacle === 'tooOld') return 'このプランは、25歳以下の方が対象です。';
  if (expiry === null) return 'まだ更新を受け付けられません。';
  return `会員資格は ${formatDate(expiry)} までです。更新は ${formatDate(renewalOpensOn(expiry))} から受け付けられます。`;
}

interface Limits {
  readonly plan: Plan;
  readonly expiry: IsoDate | null;
  readonly today: IsoDate;
}

function checkUntil(until: IsoDate, { plan, expiry, today }: Limits): void {
  if (plan.planKeyName === PLAN_KEYS.eFriend)
    throw new OfficeRefused(
      'A free plan has no expiry: leave --until away.',
      '無料プランに最終日はありません。最終日を空欄にしてください。',
    );
  if (until < today)
    throw new OfficeRefused(`--until ${until} is in the past.`, `最終日 ${formatDate(until)} は、すでに過ぎています。`);
  if (expiry !== null && !isExpired(expiry, today) && until <= expiry)
    throw new OfficeRefused(
      `The member is paid for to ${formatDate(expiry)} already.`,
      `会費は、すでに ${formatDate(expiry)} まで支払われています。`,
    );
}

function describeGrant(member: OfficeMember, { plan, payment }: { plan: Plan; payment: NewPayment }) {
  const { reference, purpose, amount, way, validUntil } = payment;
  const until = validUntil === null ? 'without an expiry' : `to ${formatDate(validUntil)}`;
  const price = amount === plan.price || plan.price === null ? '' : ` instead of ${formatYen(plan.price)}`;
  const sentences = [
    `${plan.planName} was granted to ${describeMember(member)} ${until}.`,
    `Payment ${reference}: ${formatYen(amount)}${price}, ${way}, ${purpose}.`,
    `A confirmation goes to ${member.me.email}.`,
  ];
  const json = { memberId: member.id, plan: plan.planName, reference, purpose, amount, way, validUntil };
  return { text: sentences, json } satisfies Report;
}
