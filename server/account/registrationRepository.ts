import type { RegistrationInput } from '../../src/contract/auth';
import type { Queryable } from '../database/database';
import { insertMembers, type MemberField, memberRow, PROFILE_FIELDS } from '../members/memberColumns';

/** The input of a registration, and the hash of its password. */
export interface NewMember {
  readonly input: RegistrationInput;
  readonly passwordHash: string;
}

/** Members who join (§2 "Registration"). */
export function createRegistrationRepository(database: Queryable) {
  return {
    // Only fields of the profile are written; anything else in the request is ignored.
    /** Adds a member without a plan; gives the new id, or null when the address, in any letter case, is taken. */
    add: async ({ input, passwordHash }: NewMember, now: Date) => {
      const row = memberRow({ ...input, passwordHash, createdAt: now });
      const filledIn = PROFILE_FIELDS.filter((field) => field in input);
      const [added] = await database.query<{ id: number }>(add(filledIn), [JSON.stringify([row])]);
      return added?.id ?? null;
    },
  };
}

/** A field that the input lacks gets its column's default. */
const add = (filledIn: readonly MemberField[]) => `
  ${insertMembers(['email', 'passwordHash', 'createdAt', ...filledIn])}
  ON CONFLICT (lower(email)) DO NOTHING
  RETURNING id`;
