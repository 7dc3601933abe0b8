import { randomBytes, randomInt } from 'node:crypto';
import type { IsoDate } from '#domain/dates/japanTime';

/** Returns a new token for the QR code of a membership card (§3 `membershipToken`): 192 random bits in base64url. */
export function createMembershipToken(): string {
  return randomBytes(24).toString('base64url');
}

/**
 * Returns a random number for a membership card (§3 `membershipCardNumber`): the year of joining and eight digits. The
 * caller must check that no other member has the number.
 */
export function createCardNumber(day: IsoDate): string {
  return `${day.slice(0, 4)}${String(randomInt(100_000_000)).padStart(8, '0')}`;
}
