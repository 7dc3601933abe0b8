import { ProviderUnreachable, type CardProvider } from './cardProvider';

/**
 * Stands in where no card is taken. Only payments of an earlier `PAYMENT_MODE` are still asked about here; they stay open,
 * since nothing is known of their charges.
 */
export function createNoCardProvider(): CardProvider {
  const refuse = () => Promise.reject(new ProviderUnreachable('PAYMENT_MODE=none'));
  return { charge: refuse, find: refuse, cancel: refuse, finish: refuse, readCallback: () => null };
}
