import type { Clock } from '#domain/clock';
import type { PaymentMode } from '#domain/paymentMode';
import type { Database } from '../database/database';
import type { ServerSettings } from '../settings';
import { StartupError } from '../startupError';
import type { CardProvider } from './cardProvider';

/** The dependencies that an adapter may use. */
export interface CardProviderParts {
  readonly settings: ServerSettings;
  readonly database: Database;
  readonly clock: Clock;
}

export type CreateCardProvider = (parts: CardProviderParts) => CardProvider;

/** Null or undefined if there is no sandbox. */
type SandboxCards = { readonly createCardProvider: CreateCardProvider } | null | undefined;

/** The card providers (docs/payment-provider.md). Only the code of the one that `PAYMENT_MODE` names is loaded. */
const CARD_PROVIDERS: Readonly<Record<PaymentMode, (sandbox: SandboxCards) => Promise<CreateCardProvider>>> = {
  none: async () => (await import('./noCardProvider')).createNoCardProvider,
  sandbox: async (sandbox) => {
    if (!sandbox) throw new StartupError('Without the sandbox, PAYMENT_MODE must not be sandbox.');
    return sandbox.createCardProvider;
  },
  fincode: async () => (await import('../fincode/fincodeCardProvider')).createFincodeCardProvider,
};

/** Returns the card provider that the settings name. */
export async function openCardProvider(parts: CardProviderParts, sandbox: SandboxCards): Promise<CardProvider> {
  const create = await CARD_PROVIDERS[parts.settings.paymentMode](sandbox);
  return create(parts);
}
