import { applyChargeState } from './applyChargeState';
import type { PaymentLog, PaymentDependencies } from './paymentDependencies';
import type { PaymentCause } from './paymentEventRepository';
import type { PaymentRecord } from './paymentRepository';
import { isOpen } from './paymentStates';
import { queryProvider } from './queryProvider';

/** A payment to check at the provider, and what caused the check. */
export interface Reconciliation {
  readonly payment: PaymentRecord;
  readonly cause: PaymentCause;
  readonly log: PaymentLog;
}

/**
 * Asks the provider about an open payment and settles it; a provider that does not answer leaves it as it is. A charge
 * that never came (the server stopped before making it) is canceled first, so that not even a late one can take money.
 */
export async function reconcilePayment(
  what: Reconciliation,
  dependencies: PaymentDependencies,
): Promise<PaymentRecord> {
  const { payment, cause, log } = what;
  const { provider } = dependencies;
  if (!isOpen(payment.status)) return payment;
  const state = await queryProvider({ payment, log, provider }, async () => {
    const { id, amount } = payment;
    const found = await provider.find(id, amount);
    return found ?? provider.cancel(id, amount);
  });
  return state === null ? payment : applyChargeState({ payment, state, cause }, dependencies);
}

/** The same, but leaves a payment whose charge is just being made to the request that makes it. */
export async function refreshPayment(what: Reconciliation, dependencies: PaymentDependencies): Promise<PaymentRecord> {
  const { payment } = what;
  const isBeingMade = payment.status === 'created' && payment.checkAt > dependencies.clock();
  return isBeingMade ? payment : reconcilePayment(what, dependencies);
}
