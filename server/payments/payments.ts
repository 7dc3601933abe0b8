import { API_PREFIX, PAYMENT_CALLBACK_PATH } from '#contract/calls';
import { ProviderUnreachable } from './cardProvider';
import { isBeingCharged } from './newPayment';
import type { PaymentLog, PaymentDependencies } from './paymentDependencies';
import type { PaymentCause } from './paymentEventRepository';
import { PaymentRefused } from './paymentRefused';
import type { PaymentRecord } from './paymentRepository';
import type { News } from './questions';
import { askProvider, settleOpenPayment, settlePayment, type Ask, type SettleContext } from './settlePayment';
import { startPayment, type PaymentToCharge, type PaymentRequest } from './startPayment';

const UNREACHABLE = 'カード会社に接続できませんでした。しばらく時間をおいてから、もう一度お試しください。';

/** The payment that answers a request to pay. */
export interface PaymentResult {
  readonly payment: PaymentRecord;
  /** True if this attempt started the payment, and false if another attempt did. */
  readonly isOfThisAttempt: boolean;
}

/**
 * Creates the functions that handle payments (decisions §6). They charge no order twice, and mark no payment as failed
 * while its charge may still succeed.
 */
export function createPayments(dependencies: PaymentDependencies) {
  const { repository } = dependencies;
  const contextOf = (cause: PaymentCause, log: PaymentLog): SettleContext => ({ ...dependencies, cause, log });

  const pay = async (request: PaymentRequest, log: PaymentLog): Promise<PaymentResult> => {
    const started = await startPayment(request, dependencies);
    const { payment } = started;
    switch (started.kind) {
      case 'charge':
        return { payment: await charge(started, request, contextOf('charge', log)), isOfThisAttempt: true };
      case 'granted':
        dependencies.countPayment?.(payment.status);
        return { payment, isOfThisAttempt: true };
      case 'known':
        return { payment: await settleUnlessCharging(payment, contextOf('read', log)), isOfThisAttempt: true };
      case 'paid':
        return { payment, isOfThisAttempt: false };
      case 'blocked': {
        const previous = await settlePrevious(payment, contextOf('next attempt', log));
        return previous.status === 'failed' ? pay(request, log) : { payment: previous, isOfThisAttempt: false };
      }
    }
  };

  return {
    /** Pays an order under its idempotency key. Throws PaymentRefused if no payment is started. */
    pay,

    /** Asks the provider about a payment, and returns it. Returns null if the member has no payment with this id. */
    read: async (memberId: number, id: string, log: PaymentLog) => {
      const payment = await repository.find(id);
      return payment?.memberId === memberId ? settleUnlessCharging(payment, contextOf('read', log)) : null;
    },

    /** Settles the payment that the provider's callback names: a notice of its server, or a browser's return. */
    settle: async (id: string, log: PaymentLog, news: News = 'notice') => {
      const payment = await repository.find(id);
      if (payment !== null) await settleOpenPayment(payment, { ...contextOf('callback', log), news });
    },

    /** Asks the provider about a charge that was canceled at the provider's console, and stores the refund. */
    noteRefund: (id: string, log: PaymentLog) => noteRefund(id, contextOf('refund', log)),
  };
}

/** Charges the card. If the provider does not answer, the payment stays open, and the background worker asks again. */
async function charge(
  { payment, customer }: PaymentToCharge,
  { cardToken = '' }: PaymentRequest,
  context: SettleContext,
): Promise<PaymentRecord> {
  const { id, amount } = payment;
  const callbackUrl = `${context.settings.apiUrl}${API_PREFIX}${PAYMENT_CALLBACK_PATH}`;
  const request = { reference: id, cardToken, amount, callbackUrl, customer };
  const settled = await settlePayment(payment, (provider) => provider.charge(request), context);
  if (settled === null) await context.repository.makeDue(id, context.clock());
  return settled ?? payment;
}

/**
 * Settles an open payment and returns it. While the request that started it is charging the card, it is returned as it
 * is, because that request settles it.
 */
async function settleUnlessCharging(payment: PaymentRecord, context: SettleContext): Promise<PaymentRecord> {
  return isBeingCharged(payment, context.clock()) ? payment : settleOpenPayment(payment, context);
}

/**
 * Settles the previous open payment before a new attempt, and returns it. A charge that waits for the member is
 * canceled.
 */
async function settlePrevious(payment: PaymentRecord, context: SettleContext): Promise<PaymentRecord> {
  if (payment.status !== 'requires_action') return settleUnlessCharging(payment, context);
  const { id, amount } = payment;
  return context.questions.share(`cancel ${id}`, async () => {
    const settled = await settlePayment(payment, (provider) => provider.cancel(id, amount), context);
    if (settled === null) throw new PaymentRefused('unreachable', UNREACHABLE);
    return settled;
  });
}

/**
 * Asks the provider about a charge that was canceled at the provider's console, and stores the refund (decisions
 * §6.10). The payment stays succeeded and the membership unchanged, since the office decides about them.
 */
async function noteRefund(id: string, context: SettleContext): Promise<void> {
  const { repository, questions, clock } = context;
  const payment = await repository.find(id);
  if (payment?.status !== 'succeeded') return;
  const ask: Ask = async (provider) => {
    const found = await provider.find(id, payment.amount);
    if (found === null) throw new ProviderUnreachable('A charge that succeeded is gone');
    return found;
  };
  const state = await questions.share(`refund ${id}`, () => askProvider(payment, ask, context));
  if (state?.status === 'failed' && state.reason === 'canceled') await repository.noteRefund(id, clock());
}
