import type { Clock } from '../../../src/domain/clock';
import type { Database } from '../../database/database';
import type { CardProvider, ChargeState } from '../../payments/cardProvider';
import type { ServerSettings } from '../../settings';
import { verifyCallback } from './callbackSignature';
import { createCharges, type Charge } from './charges';

/** Where members authenticate, followed by the charge's id. */
export const CHALLENGE_PATH = '/sandbox/payment/challenge';

interface Dependencies {
  readonly settings: Pick<ServerSettings, 'apiUrl' | 'paymentCallbackSecret'>;
  readonly database: Database;
  readonly clock: Clock;
}

/** The API's side of the sandbox's card provider (decisions §6, §9): a charge survives restarts as a real one would. */
export function createSandboxCardProvider({ settings, database, clock }: Dependencies): CardProvider {
  const charges = createCharges(database, clock);
  const stateOf = (charge: Charge) => chargeState(charge, settings.apiUrl);
  return {
    charge: async (request) => stateOf(await charges.make(request)),
    find: async (reference) => {
      const charge = await charges.find(reference);
      return charge && stateOf(charge);
    },
    cancel: async (reference) => stateOf(await charges.cancel(reference)),
    readCallback: (fields) => verifyCallback(fields, clock(), settings.paymentCallbackSecret),
  };
}

function chargeState({ id, status, failure }: Charge, apiUrl: string): ChargeState {
  if (failure !== null) return { status: 'failed', reason: failure };
  if (status === 'waiting') return { status, challengeUrl: `${apiUrl}${CHALLENGE_PATH}/${id}` };
  return { status: status === 'pending' ? 'pending' : 'succeeded' };
}
