import { ProviderUnreachable, type CardProvider } from './cardProvider';

/**
 * Creates the card provider of `PAYMENT_MODE=none`. It is asked about payments of an earlier `PAYMENT_MODE` only. They
 * stay open, since their charges are unknown here.
 */
export function createNoCardProvider(): CardProvider {
  const refuse = () => Promise.reject(new ProviderUnreachable('PAYMENT_MODE=none'));
  return { charge: refuse, find: refuse, cancel: refuse, finish: refuse, readCallback: () => null };
}
