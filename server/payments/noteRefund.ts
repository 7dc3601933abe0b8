import { ProviderUnreachable } from './cardProvider';
import type { PaymentDependencies, PaymentLog } from './paymentDependencies';
import { queryProvider } from './queryProvider';

/**
 * Asks about a charge that was canceled at the provider's console, and notes at its payment that the money was given back
 * (decisions §6.10). The payment stays succeeded and the membership as it is: what follows is the office's decision.
 */
export async function noteRefund(
  { id, log }: { readonly id: string; readonly log: PaymentLog },
  { repository, provider, questions, clock }: PaymentDependencies,
): Promise<void> {
  const payment = await repository.find(id);
  if (payment?.status !== 'succeeded') return;
  const question = async () => {
    const found = await provider.find(id, payment.amount);
    if (found === null) throw new ProviderUnreachable('A charge that succeeded is gone');
    return found;
  };
  const state = await questions.share(`refund ${id}`, () => queryProvider({ payment, log, provider }, question));
  if (state?.status === 'failed' && state.reason === 'canceled') await repository.addRefund(id, clock());
}
