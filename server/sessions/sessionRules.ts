const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

/** How long the previous generation of bearers is still accepted (decisions §1); also how much clocks may differ. */
const GRACE_MS = 10 * SECOND;

/** A session that is not used for a day ends, and no session lives longer than 30 days. */
const IDLE_LIFE_MS = 24 * HOUR;
const WHOLE_LIFE_MS = 30 * 24 * HOUR;

/** How many sessions a member may have; one more login ends the oldest (decisions §11). */
export const MAX_SESSIONS = 20;

/** A bearer as the database knows it, with the state of its session. */
export interface PresentedToken {
  readonly generation: number;
  readonly issuedAt: Date;
  readonly currentGeneration: number;
  /** The time at which the current generation began. */
  readonly rotatedAt: Date;
  readonly expiresAt: Date;
}

/** `accept`: valid; `renew`: valid, and the answer carries a new token; `refuse`: 401. */
export type TokenVerdict = 'accept' | 'renew' | 'refuse';

/**
 * Judges a bearer by its generation (decisions §1 "Tokens"). Of the current generation it is good, and replaced once it
 * is `rotationSeconds` old. Of the previous one it is good for ten more seconds, and always gets a fresh token: it is
 * about to end, and the answer that carried its successor may have been lost. Older ones are refused. A moment that lies
 * in the future was written by a clock that was wrong: the current bearer is replaced, the previous one refused.
 */
export function evaluateToken(token: PresentedToken, now: Date, rotationSeconds: number): TokenVerdict {
  if (now >= token.expiresAt) return 'refuse';
  if (token.generation === token.currentGeneration) {
    const age = ageOf(token.issuedAt, now);
    return age < -GRACE_MS || age >= rotationSeconds * SECOND ? 'renew' : 'accept';
  }
  const isPrevious = token.generation === token.currentGeneration - 1;
  return isPrevious && Math.abs(ageOf(token.rotatedAt, now)) < GRACE_MS ? 'renew' : 'refuse';
}

function ageOf(moment: Date, now: Date): number {
  return now.getTime() - moment.getTime();
}

/**
 * Returns the time at which an unused session ends: a day after its last rotation, but 30 days after its login at the
 * latest.
 */
export function expiryOf(createdAt: Date, rotatedAt: Date): Date {
  return new Date(Math.min(rotatedAt.getTime() + IDLE_LIFE_MS, createdAt.getTime() + WHOLE_LIFE_MS));
}
