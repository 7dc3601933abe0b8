import { API_PREFIX, PAYMENT_CALLBACK_PATH } from '../../src/contract/calls';
import type { ServerSettings } from '../settings';
import { applyChargeState } from './applyChargeState';
import type { PaymentLog, PaymentDependencies } from './paymentDependencies';
import { PaymentRefused } from './paymentRefused';
import type { PaymentRecord } from './paymentRepository';
import { queryProvider } from './queryProvider';
import type { News } from './questions';
import { reconcilePayment, refreshPayment, type Reconciliation } from './reconcilePayment';
import { startPayment, type BegunPayment, type PaymentRequest } from './startPayment';

const UNREACHABLE = 'カード会社に接続できませんでした。しばらく時間をおいてから、もう一度お試しください。';

/** The payment that answers a request to pay. */
export interface PaymentResult {
  readonly payment: PaymentRecord;
  /** Whether this attempt made the payment; false: another attempt for the same order did. */
  readonly isOfThisAttempt: boolean;
}

/**
 * Payments (decisions §6). No order is charged twice, and no payment is marked as failed while its charge may still
 * succeed.
 */
export interface Payments {
  pay(request: PaymentRequest, log: PaymentLog): Promise<PaymentResult>;
  /** The payment as the provider now sees it; null where the member has none of this id. */
  read(memberId: number, id: string, log: PaymentLog): Promise<PaymentRecord | null>;
  /** Reads the state of the charge that the provider's callback names: a notice of its server, or a browser's return. */
  handleCallback(id: string, log: PaymentLog, news?: News): Promise<void>;
}

const callbackUrl = ({ apiUrl }: Pick<ServerSettings, 'apiUrl'>) => `${apiUrl}${API_PREFIX}${PAYMENT_CALLBACK_PATH}`;

export function createPayments(dependencies: PaymentDependencies): Payments {
  const { repository, provider, settings, clock } = dependencies;

  const pay = async (request: PaymentRequest, log: PaymentLog): Promise<PaymentResult> => {
    const started = await startPayment(request, dependencies);
    const { kind, payment } = started;
    if (kind === 'known') {
      return { payment: await refreshPayment({ payment, cause: 'read', log }, dependencies), isOfThisAttempt: true };
    }
    if (started.kind === 'begun') return { payment: await charge(started, request, log), isOfThisAttempt: true };
    if (kind === 'granted') dependencies.countPayment?.(payment.status);
    if (kind !== 'blocked') return { payment, isOfThisAttempt: kind === 'granted' };
    const previous = await endPreviousPayment({ payment, cause: 'next attempt', log }, dependencies);
    return previous.status === 'failed' ? pay(request, log) : { payment: previous, isOfThisAttempt: false };
  };

  const charge = async ({ payment, customer }: BegunPayment, { cardToken = '' }: PaymentRequest, log: PaymentLog) => {
    const { id, amount } = payment;
    const state = await queryProvider({ payment, log, provider }, () =>
      provider.charge({ reference: id, cardToken, amount, callbackUrl: callbackUrl(settings), customer }),
    );
    if (state !== null) return applyChargeState({ payment, state, cause: 'charge' }, dependencies);
    await repository.release(id, clock());
    return payment;
  };

  return {
    pay,

    read: async (memberId, id, log) => {
      const payment = await repository.find(id);
      if (payment?.memberId !== memberId) return null;
      return refreshPayment({ payment, cause: 'read', log }, dependencies);
    },

    handleCallback: async (id, log, news = 'notice') => {
      const payment = await repository.find(id);
      if (payment !== null) await reconcilePayment({ payment, cause: 'callback', log, news }, dependencies);
    },
  };
}

/** Ends the previous open payment before a new attempt: cancels it if it waits for the member, else refreshes it. */
async function endPreviousPayment(what: Reconciliation, dependencies: PaymentDependencies): Promise<PaymentRecord> {
  const { payment, cause, log } = what;
  const { provider, questions } = dependencies;
  if (payment.status !== 'requires_action') return refreshPayment(what, dependencies);
  return questions.share(`cancel ${payment.id}`, async () => {
    const state = await queryProvider({ payment, log, provider }, () => provider.cancel(payment.id, payment.amount));
    if (state === null) throw new PaymentRefused('unreachable', UNREACHABLE);
    return applyChargeState({ payment, state, cause }, dependencies);
  });
}
