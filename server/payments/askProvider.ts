import type { PaymentRecord } from '../repositories/paymentRepository';
import type { ChargeState } from './cardProvider';
import type { PaymentLog } from './paymentParts';

/**
 * What the provider says of a payment's charge; null when it cannot say, whatever the fault was: then nothing is known
 * of what it did. An error's message may repeat what was sent, so only its name is logged.
 */
export async function askProvider(
  payment: PaymentRecord,
  log: PaymentLog,
  ask: () => Promise<ChargeState>,
): Promise<ChargeState | null> {
  try {
    return await ask();
  } catch (error) {
    const fault = error instanceof Error ? error.name : 'unknown';
    log.warn({ payment: payment.id, status: payment.status, fault }, 'the card provider gave no answer');
    return null;
  }
}
