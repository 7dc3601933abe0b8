import type { Queryable } from '../database/database';
import { createMemberSessionRepository } from '../sessions/memberSessionRepository';

/** A new password for a member, requested by a link. */
export interface PasswordReset {
  readonly memberId: number;
  /** The address the link was mailed to. */
  readonly email: string;
  readonly passwordHash: string;
}

/** Passwords that are set by a link from a mail. */
export function createPasswordResetRepository(database: Queryable) {
  return {
    /**
     * Sets a new password and ends every session of the member; gives the address as the member has it, or null when it
     * is no longer that of the link.
     */
    reset: async ({ memberId, email, passwordHash }: PasswordReset) => {
      const [member] = await database.query<{ email: string }>(SET_PASSWORD, [memberId, email, passwordHash]);
      await createMemberSessionRepository(database).endAll(memberId);
      return member?.email ?? null;
    },
  };
}

const SET_PASSWORD = `
  UPDATE members SET password_hash = $3
  WHERE id = $1 AND lower(email) = lower($2)
  RETURNING email`;
