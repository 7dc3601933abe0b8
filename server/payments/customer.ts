import type { Me } from '#contract/me';
import { DATA_FOR_ISSUER, type CustomerField, type PaymentMode } from '#domain/paymentMode';
import type { Customer } from './cardProvider';

const VALUES: Readonly<Record<CustomerField, (me: Me) => string>> = {
  name: ({ lastName, firstName }) => `${lastName} ${firstName}`.trim(),
  email: ({ email }) => email,
  tel: ({ tel }) => tel,
};

/**
 * Returns the member's data for the card provider: only the fields that the provider declares and that the member has
 * (decisions §6.7).
 */
export function customerOf(me: Me, mode: PaymentMode): Customer {
  const values = DATA_FOR_ISSUER[mode].map((field) => [field, VALUES[field](me)] as const);
  return Object.fromEntries(values.filter(([, value]) => value !== ''));
}
