import type { ChargeFailure } from '../../server/payments/cardProvider';
import type { CardBehaviour } from './testCards';

/** A charge as it is stored. Time changes its state without another write: see `chargeStateAt`. */
export interface StoredChargeState {
  readonly status: 'succeeded' | 'pending' | 'waiting' | 'authenticated' | 'failed';
  readonly failure: ChargeFailure | null;
  /** The time at which a pending charge succeeds, or a waiting or authenticated one expires. */
  readonly dueAt: Date | null;
}

/**
 * Milliseconds within which the member must authenticate and the API must make the second call, which charges the card.
 */
const AUTHENTICATION_MS = 15 * 60_000;
const PENDING_MS = 3_000;

const failedWith = (failure: ChargeFailure): StoredChargeState => ({ status: 'failed', failure, dueAt: null });

const SUCCEEDED: StoredChargeState = { status: 'succeeded', failure: null, dueAt: null };

/** Returns the first state of a charge (decisions §9). */
export function initialChargeState(behaviour: CardBehaviour, now: Date): StoredChargeState {
  switch (behaviour) {
    case 'succeeds':
      return SUCCEEDED;
    case 'declined':
      return failedWith('declined');
    case 'pending':
      return { status: 'pending', failure: null, dueAt: new Date(now.getTime() + PENDING_MS) };
    case 'attempted':
      return { status: 'authenticated', failure: null, dueAt: new Date(now.getTime() + AUTHENTICATION_MS) };
    case 'challenge':
    case 'twoSteps':
    case 'lostAnswer':
    case 'unsigned':
      return { status: 'waiting', failure: null, dueAt: new Date(now.getTime() + AUTHENTICATION_MS) };
  }
}

/**
 * Returns the state of a charge at a time. After `dueAt`, a pending charge succeeds and any other open charge expires.
 * A pending charge also succeeds if `dueAt` is further ahead than any charge waits, because a wrong clock must have set
 * it.
 */
export function chargeStateAt(charge: StoredChargeState, now: Date): StoredChargeState {
  if (charge.dueAt === null) return charge;
  const left = charge.dueAt.getTime() - now.getTime();
  if (charge.status === 'pending') return left > 0 && left <= PENDING_MS ? charge : SUCCEEDED;
  return left > 0 ? charge : failedWith('expired');
}
