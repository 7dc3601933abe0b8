import { applyChargeState } from './applyChargeState';
import { isBeingMade } from './newPayment';
import type { PaymentLog, PaymentDependencies } from './paymentDependencies';
import type { PaymentCause } from './paymentEventRepository';
import type { PaymentRecord } from './paymentRepository';
import { isOpen } from './paymentStates';
import { queryProvider } from './queryProvider';
import type { News } from './questions';

/** A payment to check at the provider, and what caused the check. */
export interface Reconciliation {
  readonly payment: PaymentRecord;
  readonly cause: PaymentCause;
  readonly log: PaymentLog;
  /** Has the provider asked even where its last answer still serves. */
  readonly news?: News;
}

/**
 * Asks the provider about an open payment, or waits for the answer to a question that is under way, and settles it; a
 * provider that does not answer leaves it as it is. A charge
 * that never came (the server stopped before making it) is canceled first, so that not even a late one can take money.
 */
export async function reconcilePayment(
  what: Reconciliation,
  dependencies: PaymentDependencies,
): Promise<PaymentRecord> {
  const { payment, news } = what;
  const { repository, questions } = dependencies;
  if (!isOpen(payment.status)) return payment;
  const readAgain = async () => (await repository.find(payment.id)) ?? payment;
  const question = async () => {
    // Another question may have settled it while this one had to wait.
    const current = await readAgain();
    if (isOpen(current.status)) await askProvider({ ...what, payment: current }, dependencies);
  };
  await (news === undefined ? questions.look(payment.id, question) : questions.hear(payment.id, question, news));
  return readAgain();
}

async function askProvider({ payment, cause, log }: Reconciliation, dependencies: PaymentDependencies): Promise<void> {
  const { provider } = dependencies;
  const state = await queryProvider({ payment, log, provider }, async () => {
    const { id, amount } = payment;
    const found = await provider.find(id, amount);
    return found ?? provider.cancel(id, amount);
  });
  if (state !== null) await applyChargeState({ payment, state, cause }, dependencies);
}

/** The same, but leaves a payment whose charge is just being made to the request that makes it. */
export async function refreshPayment(what: Reconciliation, dependencies: PaymentDependencies): Promise<PaymentRecord> {
  return isBeingMade(what.payment, dependencies.clock()) ? what.payment : reconcilePayment(what, dependencies);
}
