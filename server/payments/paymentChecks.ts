import { createBackgroundWorker, type BackgroundWorker } from '../background/backgroundWorker';
import type { Database } from '../database/database';
import { LOCKS } from '../database/locks';
import type { PaymentDependencies } from './paymentDependencies';
import { settleOpenPayment } from './settlePayment';

const POLL_MS = 15_000;

/**
 * Creates the worker that settles open payments which a crash has left, which are slow, or which the member has
 * abandoned (decisions §6). Of all processes with the same database, only one does so at a time.
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
