import { API_PREFIX, PAYMENT_CALLBACK_PATH } from '../../src/contract/calls';
import type { PaymentRecord } from '../repositories/paymentRepository';
import { askProvider } from './askProvider';
import { beginPayment, type Order } from './beginPayment';
import type { PaymentLog, PaymentParts } from './paymentParts';
import { PaymentRefused } from './paymentRefused';
import { reconcilePayment, refreshPayment } from './reconcilePayment';
import { settlePayment } from './settlePayment';

const UNREACHABLE = 'カード会社に接続できませんでした。しばらく時間をおいてから、もう一度お試しください。';

export interface Paid {
  readonly payment: PaymentRecord;
  /** Whether this attempt made it; false: it is another attempt's, which stands in for this one. */
  readonly isOfThisAttempt: boolean;
}

/** Payments (decisions §6). None is charged twice, and none is called failed while its charge may still take money. */
export interface Payments {
  pay(order: Order, log: PaymentLog): Promise<Paid>;
  /** The payment as the provider now sees it; null where the member has none of this id. */
  read(memberId: number, id: string, log: PaymentLog): Promise<PaymentRecord | null>;
  /** Takes up what the provider's callback announced. */
  receiveNotice(id: string, log: PaymentLog): Promise<void>;
}

export function createPayments(parts: PaymentParts): Payments {
  const { repository, clock } = parts;

  const pay = async (order: Order, log: PaymentLog): Promise<Paid> => {
    const { kind, payment } = await beginPayment(order, parts);
    if (kind === 'known') {
      return { payment: await refreshPayment({ payment, cause: 'read', log }, parts), isOfThisAttempt: true };
    }
    if (kind === 'begun') return { payment: await charge(payment, order, log), isOfThisAttempt: true };
    if (kind === 'granted') parts.countPayment?.(payment.status);
    if (kind !== 'blocked') return { payment, isOfThisAttempt: kind === 'granted' };
    const former = await endFormer(payment, log);
    return former.status === 'failed' ? pay(order, log) : { payment: former, isOfThisAttempt: false };
  };

  const charge = async (payment: PaymentRecord, { cardToken = '' }: Order, log: PaymentLog) => {
    const { id, amount } = payment;
    const callbackUrl = `${parts.settings.publicUrl}${API_PREFIX}${PAYMENT_CALLBACK_PATH}`;
    const state = await askProvider(payment, log, () =>
      parts.provider.charge({ reference: id, cardToken, amount, callbackUrl }),
    );
    if (state !== null) return settlePayment({ payment, state, cause: 'charge' }, parts);
    await repository.release(id, clock());
    return payment;
  };

  /** Clears the way for a new attempt: one that waits for the member is given up, any other asked after. */
  const endFormer = async (payment: PaymentRecord, log: PaymentLog) => {
    const cause = 'next attempt';
    if (payment.status !== 'requires_action') return refreshPayment({ payment, cause, log }, parts);
    const state = await askProvider(payment, log, () => parts.provider.cancel(payment.id));
    if (state === null) throw new PaymentRefused('unreachable', UNREACHABLE);
    return settlePayment({ payment, state, cause }, parts);
  };

  return {
    pay,

    read: async (memberId, id, log) => {
      const payment = await repository.find(id);
      if (payment?.memberId !== memberId) return null;
      return refreshPayment({ payment, cause: 'read', log }, parts);
    },

    receiveNotice: async (id, log) => {
      const payment = await repository.find(id);
      if (payment !== null) await reconcilePayment({ payment, cause: 'callback', log }, parts);
    },
  };
}
