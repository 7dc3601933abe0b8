import { withoutInvisible } from '#domain/text';

export const STAFF_ROLES = ['door', 'office'] as const;

/** The roles of staff (decisions §16). `door` may use only the door, `office` the whole desk. */
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Matches up to 32 letters and digits of any script. Dots, hyphens and underscores may follow the first character. */
const NAME = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}._-]{0,31}$/u;

/**
 * Returns a name in the form in which it is stored and searched for. Returns null if it cannot be a name. The case of
 * letters makes no difference.
 */
export function parseStaffName(text: string): string | null {
  const name = withoutInvisible(text.normalize('NFKC')).trim();
  return NAME.test(name) ? name : null;
}

/** The smallest number of characters in a password of the staff. */
export const MIN_PASSWORD = 12;

export const MAX_PASSWORD = 200;

/** Milliseconds for which the link that sets a password is valid. */
const LINK_MS = 60 * 60_000;

export const linkExpiry = (now: Date) => new Date(now.getTime() + LINK_MS);
