import type { RegistrationInput } from '../../src/contract/auth';
import type { Queryable } from '../database/database';
import { insertMembers, type MemberField, memberRow, PROFILE_FIELDS } from './memberColumns';

/** The input of a registration, and the hash of its password. */
export interface NewMember {
  readonly input: RegistrationInput;
  readonly passwordHash: string;
}

/** Members who join (§2 "Registration"). */
export interface RegistrationRepository {
  /** Adds a member without a plan; gives the new id, or null when the address, in any letter case, is taken. */
  add(member: NewMember, now: Date): Promise<number | null>;
}

export function createRegistrationRepository(database: Queryable): RegistrationRepository {
  return {
    // Of whatever else a request holds nothing reaches a column.
    add: async ({ input, passwordHash }, now) => {
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
