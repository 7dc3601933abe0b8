import type { Clock } from '#domain/clock';
import type { PaymentMode } from '#domain/paymentMode';
import type { Database } from '../database/database';
import type { ServerSettings } from '../settings';
import type { CardProvider } from './cardProvider';

/** What an implementation may use. */
export interface CardProviderParts {
  readonly settings: ServerSettings;
  readonly database: Database;
  readonly clock: Clock;
}

type CreateCardProvider = (parts: CardProviderParts) => CardProvider;

/** The card providers (docs/payment-provider.md). The code of one is loaded where `PAYMENT_MODE` names it. */
const CARD_PROVIDERS: Readonly<Record<PaymentMode, () => Promise<CreateCardProvider>>> = {
  none: async () => (await import('./noCardProvider')).createNoCardProvider,
  sandbox: async () => (await import('../../sandbox/payment/sandboxCardProvider')).createSandboxCardProvider,
  fincode: async () => (await import('../fincode/fincodeCardProvider')).createFincodeCardProvider,
};

/** The card provider that the settings name. */
export async function openCardProvider(parts: CardProviderParts): Promise<CardProvider> {
  const create = await CARD_PROVIDERS[parts.settings.paymentMode]();
  return create(parts);
}
