import { createBackgroundWorker, type BackgroundWorker } from '../background/backgroundWorker';
import type { PaymentParts } from './paymentParts';
import { reconcilePayment } from './reconcilePayment';

const POLL_MS = 15_000;

/** Brings to their end the payments that nobody looks at: left by a crash, slow, or abandoned (decisions §6). */
export function createPaymentChecks(parts: PaymentParts): BackgroundWorker {
  return createBackgroundWorker({
    pollMs: POLL_MS,
    doNext: async (log) => {
      const payment = await parts.repository.takeDue(parts.clock());
      if (payment === null) return false;
      await reconcilePayment({ payment, cause: 'check', log }, parts);
      return true;
    },
  });
}
