import { randomInt, randomUUID } from 'node:crypto';
import type { Plan } from '#contract/plan';
import { japanDate, type IsoDate } from '#domain/dates/japanTime';
import { paidTerm } from '#domain/membership/payment';
import type { Queryable } from '../database/database';
import type { InvoiceIssuer } from './invoice';
import { createPaymentEventRepository, type PaymentCause } from './paymentEventRepository';
import { createPaymentRepository, type NewPayment, type PaymentRecord } from './paymentRepository';

/** Milliseconds for which only the request that started a payment works on it. No charge takes as long. */
const REQUEST_MS = 60_000;

/**
 * Returns whether the request that started the payment may still be charging the card. If `checkAt` is further ahead
 * than `REQUEST_MS`, a wrong clock has set it.
 */
export function isBeingCharged({ status, checkAt }: Pick<PaymentRecord, 'status' | 'checkAt'>, now: Date): boolean {
  const left = checkAt.getTime() - now.getTime();
  return status === 'created' && left > 0 && left <= REQUEST_MS;
}

interface NewOrder extends Pick<NewPayment, 'memberId' | 'idempotencyKey' | 'purpose'> {
  readonly plan: Plan;
  /** The expiry of the member's present membership. */
  readonly expiry: IsoDate | null;
  /** The issuer of invoices in the settings. */
  readonly invoice: InvoiceIssuer | undefined;
}

/** Makes the payment for an order by card, with the plan's price and the term of decisions §4. Does not store it. */
export function newPayment({ plan, expiry, invoice, ...order }: NewOrder, now: Date): NewPayment {
  const today = japanDate(now);
  const { from, until } = paidTerm({ purpose: order.purpose, plan }, expiry, today);
  return {
    ...order,
    id: randomUUID(),
    planId: plan.id,
    planName: plan.planName,
    period: expiry ?? '',
    amount: plan.price ?? 0,
    way: 'card',
    validFrom: from,
    validUntil: until,
    reference: createReference(today),
    status: 'created',
    failure: null,
    actionUrl: null,
    createdAt: now,
    checkAt: new Date(now.getTime() + REQUEST_MS),
    releasedAt: null,
    registrationNumber: invoice?.registrationNumber ?? null,
    taxRate: invoice?.taxRate ?? null,
  };
}

/** Letters and digits that cannot be mistaken for one another in print or on the telephone. */
const CLEAR = '23456789ABCDEFGHJKMNPQRSTUVWXYZ';

const CODE_LENGTH = 6;

/** Returns a payment's reference number, which the receipt shows: `P-20261121-7K3QX9` (decisions §1 `reference`). */
function createReference(day: IsoDate): string {
  const code = Array.from({ length: CODE_LENGTH }, () => CLEAR.charAt(randomInt(CLEAR.length)));
  return `P-${day.replaceAll('-', '')}-${code.join('')}`;
}

interface AddContext {
  readonly transaction: Queryable;
  readonly cause: PaymentCause;
}

/** Stores a payment with the first event of its audit trail (decisions §6). */
export async function addPayment(payment: NewPayment, { transaction, cause }: AddContext): Promise<void> {
  await createPaymentRepository(transaction).add(payment);
  const event = { paymentId: payment.id, from: null, to: payment.status, cause };
  await createPaymentEventRepository(transaction).add(event, payment.createdAt);
}
