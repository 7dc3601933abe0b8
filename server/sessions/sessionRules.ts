const SECOND = 1_000;
const HOUR = 3_600 * SECOND;

/**
 * Milliseconds for which the previous generation of bearers is accepted (decisions §1). The clocks of two servers may
 * also differ by this time.
 */
const GRACE_MS = 10 * SECOND;

/** A session ends after a day without use, and at the latest 30 days after its login. */
const IDLE_LIFE_MS = 24 * HOUR;
const WHOLE_LIFE_MS = 30 * 24 * HOUR;

/**
 * The greatest number of sessions of a member. A login beyond this number ends the member's oldest session (decisions
 * §11).
 */
export const MAX_SESSIONS = 20;

/** A stored bearer, with the state of its session. */
export interface PresentedToken {
  readonly generation: number;
  readonly issuedAt: Date;
  readonly currentGeneration: number;
  /** The time of the last rotation, which began the current generation of the session's bearers. */
  readonly rotatedAt: Date;
  readonly expiresAt: Date;
}

/**
 * The result of checking a bearer. `accept`: it is valid. `renew`: it is valid, and the answer has a new one. `refuse`:
 * the answer is 401.
 */
export type TokenVerdict = 'accept' | 'renew' | 'refuse';

/**
 * Judges a bearer by its generation (decisions §1 "Tokens"). A bearer of the current generation is valid, and is
 * replaced when it is `rotationSeconds` old. A bearer of the previous generation is valid for ten more seconds and
 * always gets a new one, since the answer with its successor may have been lost. Older bearers are refused. If a time
 * is in the future, a wrong clock has set it: the current bearer is replaced, and the previous one refused.
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
 * Returns the time at which an unused session ends: a day after its last rotation, and at the latest 30 days after its
 * login.
 */
export function expiryOf(createdAt: Date, rotatedAt: Date): Date {
  return new Date(Math.min(rotatedAt.getTime() + IDLE_LIFE_MS, createdAt.getTime() + WHOLE_LIFE_MS));
}
