import type { ChargeFailure } from '../../payments/cardProvider';
import type { CardBehaviour } from './testCards';

/** A charge as it is kept. What time alone makes of it is never written down: `at` tells. */
export interface StoredChargeState {
  readonly status: 'succeeded' | 'pending' | 'waiting' | 'failed';
  readonly failure: ChargeFailure | null;
  /** When a pending charge will have succeeded, and a waiting one will have expired. */
  readonly dueAt: Date | null;
}

const PENDING_MS = 3_000;
const CHALLENGE_MS = 15 * 60_000;

export const failedWith = (failure: ChargeFailure): StoredChargeState => ({ status: 'failed', failure, dueAt: null });

export const SUCCEEDED: StoredChargeState = { status: 'succeeded', failure: null, dueAt: null };

/** How a charge begins (decisions §9). */
export function initialChargeState(behaviour: CardBehaviour, now: Date): StoredChargeState {
  switch (behaviour) {
    case 'succeeds':
      return SUCCEEDED;
    case 'declined':
      return failedWith('declined');
    case 'pending':
      return { status: 'pending', failure: null, dueAt: new Date(now.getTime() + PENDING_MS) };
    case 'challenge':
      return { status: 'waiting', failure: null, dueAt: new Date(now.getTime() + CHALLENGE_MS) };
  }
}

/**
 * Where a charge stands at an instant: after its time a pending charge succeeds, and one without authentication
 * expires.
 */
export function chargeStateAt(charge: StoredChargeState, now: Date): StoredChargeState {
  if (charge.dueAt === null || now < charge.dueAt) return charge;
  return charge.status === 'pending' ? SUCCEEDED : failedWith('expired');
}
