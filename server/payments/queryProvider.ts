import { ProviderContradiction, type CardProvider, type ChargeState } from './cardProvider';
import type { PaymentLog } from './paymentDependencies';
import type { PaymentRecord } from './paymentRepository';

/** A question to the card provider about one payment. */
interface ProviderQuery {
  readonly payment: PaymentRecord;
  readonly log: PaymentLog;
  readonly provider: CardProvider;
}

/**
 * The state of a payment's charge at the provider, after finishing one that is authenticated; null when the call failed
 * for any reason: its effect is then unknown.
 */
export async function queryProvider(
  about: ProviderQuery,
  query: (provider: CardProvider) => Promise<ChargeState>,
): Promise<ChargeState | null> {
  const state = await answerOf(about, query);
  if (state?.status !== 'authenticated') return state;
  const { id, amount } = about.payment;
  // Without an answer the payment is pending: the next query finds the charge finished, or finishes it.
  return (await answerOf(about, (provider) => provider.finish(id, amount))) ?? state;
}

/** An error's message may repeat what was sent, so only its name is logged. */
async function answerOf(
  { payment, log, provider }: ProviderQuery,
  query: (provider: CardProvider) => Promise<ChargeState>,
): Promise<ChargeState | null> {
  try {
    return await query(provider);
  } catch (error) {
    const fault = error instanceof Error ? error.name : 'unknown';
    const about = { payment: payment.id, status: payment.status, fault };
    if (error instanceof ProviderContradiction) log.error(about, 'the card provider answered about another charge');
    else log.warn(about, 'the card provider gave no answer');
    return null;
  }
}
