import { createBackgroundWorker, type BackgroundWorker } from '../background/backgroundWorker';
import type { Database } from '../database/database';
import { LOCKS } from '../database/locks';
import type { PaymentParts } from './paymentParts';
import { reconcilePayment } from './reconcilePayment';

const POLL_MS = 15_000;

/**
 * Brings to their end the payments that nobody looks at: left by a crash, slow, or abandoned (decisions §6). Of all the
 * processes on one database, one at a time does so.
 */
export function createPaymentChecks(parts: PaymentParts, database: Pick<Database, 'exclusively'>): BackgroundWorker {
  return createBackgroundWorker({
    pollMs: POLL_MS,
    doNext: async (log) => {
      const payment = await parts.repository.takeDue(parts.clock());
      if (payment === null) return false;
      await reconcilePayment({ payment, cause: 'check', log }, parts);
      return true;
    },
    exclusively: (round) => database.exclusively(LOCKS.paymentChecks, round),
  });
}
