import { ProviderUnreachable, type CardProvider } from './cardProvider';

/**
 * Creates the card provider of `PAYMENT_MODE=none`. It is only asked about payments of an earlier `PAYMENT_MODE`. Those
 * stay open, because it does not know their charges.
 */
export function createNoCardProvider(): CardProvider {
  const refuse = () => Promise.reject(new ProviderUnreachable('PAYMENT_MODE=none'));
  return { charge: refuse, find: refuse, cancel: refuse, chargeAuthenticated: refuse, readCallback: () => null };
}
