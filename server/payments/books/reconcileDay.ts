import type { IsoDate } from '#domain/dates/japanTime';
import type { Database } from '../../database/database';
import { ProviderContradiction, type CardProvider, type ChargeState, type ListedCharge } from '../cardProvider';
import { createPaymentRepository, listPaidOn, type PaymentRecord } from '../paymentRepository';

/** A payment in the database and its charge at the provider, if the two do not agree or if one of them is missing. */
export interface Difference {
  /** The id of the payment, which is the reference of the charge at the provider. */
  readonly reference: string;
  /** The payment in the database; null if there is none. */
  readonly here: Pick<PaymentRecord, 'status' | 'amount' | 'memberId'> | null;
  /** The charge at the provider; null if there is none. */
  readonly provider: { readonly status: string; readonly amount: number | null } | null;
}

/** The result of comparing a day. */
export interface Books {
  readonly charges: number;
  readonly payments: number;
  readonly differences: readonly Difference[];
}

interface Parts {
  readonly database: Database;
  readonly provider: CardProvider & Required<Pick<CardProvider, 'list'>>;
}

/**
 * Compares the provider's list for a day in Japan with the payments in the database (decisions §6.10): each charge in
 * the list with its payment, and each payment that succeeded on that day with its charge. Changes nothing.
 */
export async function reconcileDay(day: IsoDate, { database, provider }: Parts): Promise<Books> {
  const payments = createPaymentRepository(database);
  const charges = await provider.list(day);
  const paid = await listPaidOn(day, database);
  const differences: Difference[] = [];
  for (const { reference, status, amount } of charges) {
    const here = await payments.find(reference);
    if (!agree({ status, amount }, here))
      differences.push({ reference, here: bookOf(here), provider: { status, amount } });
  }
  const listed = new Set(charges.map(({ reference }) => reference));
  for (const payment of paid.filter(({ id }) => !listed.has(id))) {
    const charge = await provider.find(payment.id, payment.amount).then(chargeOf, otherCharge);
    if (charge?.status !== 'succeeded')
      differences.push({ reference: payment.id, here: bookOf(payment), provider: charge });
  }
  return { charges: charges.length, payments: paid.length, differences };
}

/**
 * Returns whether a charge agrees with its payment. A canceled charge took no money or was refunded, so its payment
 * must have failed.
 */
function agree({ status, amount }: Omit<ListedCharge, 'reference'>, here: PaymentRecord | null): boolean {
  if (status === 'canceled') return here?.status === 'failed';
  return here?.status === 'succeeded' && here.amount === amount;
}

function bookOf(payment: PaymentRecord | null): Difference['here'] {
  if (payment === null) return null;
  const { status, amount, memberId } = payment;
  return { status, amount, memberId };
}

function chargeOf(state: ChargeState | null): Difference['provider'] {
  return state && { status: state.status === 'failed' ? state.reason : state.status, amount: null };
}

function otherCharge(fault: unknown): Difference['provider'] {
  if (fault instanceof ProviderContradiction) return { status: 'another charge', amount: null };
  throw fault;
}
