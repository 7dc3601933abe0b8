import type { ChargeState } from './cardProvider';
import type { PaymentLog } from './paymentDependencies';
import type { PaymentRecord } from './paymentRepository';

/**
 * The state of a payment's charge at the provider; null when the call failed for any reason: its effect is then
 * unknown. An error's message may repeat what was sent, so only its name is logged.
 */
export async function queryProvider(
  payment: PaymentRecord,
  log: PaymentLog,
  query: () => Promise<ChargeState>,
): Promise<ChargeState | null> {
  try {
    return await query();
  } catch (error) {
    const fault = error instanceof Error ? error.name : 'unknown';
    log.warn({ payment: payment.id, status: payment.status, fault }, 'the card provider gave no answer');
    return null;
  }
}
