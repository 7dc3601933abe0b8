import { withoutInvisible } from '#domain/text';

export const STAFF_ROLES = ['door', 'office'] as const;

/** The roles of staff: `door` sees only the door, `office` the whole desk (decisions §16). */
export type StaffRole = (typeof STAFF_ROLES)[number];

/** Letters and digits of any script, and dots, hyphens and underscores between them. */
const NAME = /^[\p{L}\p{M}\p{N}][\p{L}\p{M}\p{N}._-]{0,31}$/u;

/** Returns a name as it is stored and looked for; null where it cannot be one. Letter case makes no difference. */
export function parseStaffName(text: string): string | null {
  const name = withoutInvisible(text.normalize('NFKC')).trim();
  return NAME.test(name) ? name : null;
}

/** The fewest characters of a password of the staff. */
export const MIN_PASSWORD = 12;

export const MAX_PASSWORD = 200;

/** The lifetime of the link that sets a password. */
const LINK_MS = 60 * 60_000;

export const linkExpiry = (now: Date) => new Date(now.getTime() + LINK_MS);
