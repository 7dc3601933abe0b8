import { createBackgroundWorker, type BackgroundWorker } from '../background/backgroundWorker';
import type { Database } from '../database/database';
import { LOCKS } from '../database/locks';
import type { PaymentDependencies } from './paymentDependencies';
import { settleOpenPayment } from './settlePayment';

const POLL_MS = 15_000;

/**
 * Settles open payments in the background: those that a crash has left open, slow ones and abandoned ones (decisions
 * §6). If several processes use one database, only one of them does this at a time.
 */
export function createPaymentChecks(
  dependencies: PaymentDependencies,
  database: Pick<Database, 'withLock'>,
): BackgroundWorker {
  return createBackgroundWorker({
    pollMs: POLL_MS,
    doNext: async (log) => {
      const payment = await dependencies.repository.takeDue(dependencies.clock());
      if (payment === null) return false;
      await settleOpenPayment(payment, { ...dependencies, cause: 'check', log });
      return true;
    },
    withLock: (round) => database.withLock(LOCKS.paymentChecks, round),
  });
}
