import type { Clock } from '#domain/clock';
import type { Database } from '../../server/database/database';
import {
  ProviderUnreachable,
  stateOfSum,
  type CardProvider,
  type ChargeState,
} from '../../server/payments/cardProvider';
import type { ServerSettings } from '../../server/settings';
import { createCharges, type Charge } from './charges';
import { readSandboxCallback } from './sandboxCallback';

/** The path of the pages at which members authenticate; the charge's id follows it. */
export const CHALLENGE_PATH = '/sandbox/payment/challenge';

interface Dependencies {
  readonly settings: Pick<ServerSettings, 'apiUrl' | 'paymentCallbackSecret'>;
  readonly database: Database;
  readonly clock: Clock;
}

/**
 * Creates the adapter that connects the API with the sandbox's card provider (decisions §6, §9). Charges are in the
 * database, so they survive restarts.
 */
export function createSandboxCardProvider({ settings, database, clock }: Dependencies): CardProvider {
  const charges = createCharges(database, clock);
  const stateOf = (charge: Charge, amount?: number) =>
    stateOfSum(chargeState(charge, settings.apiUrl), charge.amount, amount);
  return {
    charge: async (request) => stateOf(await charges.charge(request), request.amount),
    find: async (reference, amount) => {
      const charge = await charges.find(reference);
      return charge && stateOf(charge, amount);
    },
    cancel: async (reference, amount) => stateOf(await charges.cancel(reference), amount),
    chargeAuthenticated: async (reference, amount) => {
      const found = await charges.find(reference);
      if (found !== null) stateOf(found, amount);
      const { hasCharged, charge } = await charges.chargeAuthenticated(reference);
      if (hasCharged && charge.behaviour === 'lostAnswer') throw new ProviderUnreachable('The answer got lost');
      return stateOf(charge, amount);
    },
    list: (day) => charges.list(day),
    readCallback: (request) => readSandboxCallback(request, clock(), settings.paymentCallbackSecret),
  };
}

function chargeState({ id, status, failure }: Charge, apiUrl: string): ChargeState {
  // Only the type requires the fallback: in the database, every failed charge has a reason.
  if (status === 'failed') return { status, reason: failure ?? 'declined' };
  return status === 'waiting' ? { status, challengeUrl: `${apiUrl}${CHALLENGE_PATH}/${id}` } : { status };
}
