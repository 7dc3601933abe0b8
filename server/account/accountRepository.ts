import type { ProfileInput } from '../../src/contract/profile';
import type { Queryable } from '../database/database';
import { memberRow, PROFILE_FIELDS, updateMember } from '../members/memberColumns';

/** Argon2 hashes: the one that must still be stored, and the one that replaces it. */
export interface PasswordReplacement {
  readonly expectedHash: string;
  readonly newHash: string;
}

/** What members change about themselves (§2 "Account"). */
export function createAccountRepository(database: Queryable) {
  return {
    /** Writes the fields of the profile that the input has, and nothing else it may hold. A field it lacks is unchanged. */
    updateProfile: async (memberId: number, profile: ProfileInput) => {
      await database.query(UPDATE_PROFILE, [memberId, JSON.stringify(memberRow(profile))]);
    },

    /** The stored form of the member's password. */
    findPasswordHash: async (memberId: number) => {
      const [found] = await database.query<{ hash: string }>(FIND_PASSWORD_HASH, [memberId]);
      return found?.hash ?? null;
    },

    /** False when the stored hash is no longer the expected one: a parallel request has changed the password. */
    replacePassword: async (memberId: number, { expectedHash, newHash }: PasswordReplacement) =>
      (await database.query(REPLACE_PASSWORD, [memberId, expectedHash, newHash])).length > 0,

    /** The member's e-mail address; null when the member is gone. */
    findEmail: async (memberId: number) => {
      const [found] = await database.query<{ email: string }>('SELECT email FROM members WHERE id = $1', [memberId]);
      return found?.email ?? null;
    },

    /** The address, with the member locked to the end of the transaction; null when the member is gone. */
    lockEmail: async (memberId: number) => {
      const [found] = await database.query<{ email: string }>(LOCK_EMAIL, [memberId]);
      return found?.email ?? null;
    },

    /** Fails as a unique violation when the address is taken. */
    replaceEmail: async (memberId: number, email: string) => {
      await database.query('UPDATE members SET email = $2 WHERE id = $1', [memberId, email]);
    },
  };
}

const UPDATE_PROFILE = updateMember(PROFILE_FIELDS);

const FIND_PASSWORD_HASH = 'SELECT password_hash AS hash FROM members WHERE id = $1';

const REPLACE_PASSWORD = `
  UPDATE members SET password_hash = $3
  WHERE id = $1 AND password_hash = $2
  RETURNING id`;

// The weaker lock lets rows that refer to the member be added meanwhile; with the stronger one they could deadlock.
const LOCK_EMAIL = 'SELECT email FROM members WHERE id = $1 FOR NO KEY UPDATE';
