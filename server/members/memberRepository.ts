import { meSchema, type Me } from '../../src/contract/me';
import type { Queryable } from '../database/database';
import { ME_COLUMNS } from './memberColumns';

/** What signing in needs to know of a member. */
export interface Credentials {
  readonly memberId: number;
  readonly passwordHash: string;
}

/** Members (§3). */
export function createMemberRepository(database: Queryable) {
  return {
    /** By e-mail address, in any letter case. */
    findCredentials: async (email: string) => {
      const [found] = await database.query<Credentials>(
        'SELECT id AS "memberId", password_hash AS "passwordHash" FROM members WHERE lower(email) = lower($1)',
        [email],
      );
      return found ?? null;
    },

    /**
     * The id of the member with this e-mail address, in any letter case; locks the member until the end of the
     * transaction, and waits for a transaction that changes the address.
     */
    lockByEmail: async (email: string) => {
      const [found] = await database.query<{ id: number }>(LOCK_BY_EMAIL, [email]);
      return found?.id ?? null;
    },

    /** The id of the member with this card number; null for an unknown one. */
    findByCardNumber: async (cardNumber: string) => {
      const [found] = await database.query<{ id: number }>('SELECT id FROM members WHERE membership_card_number = $1', [
        cardNumber,
      ]);
      return found?.id ?? null;
    },

    /** The member as the app sees them, with their plan. */
    findMe: async (memberId: number): Promise<Me | null> => {
      const [found] = await database.query(FIND_ME, [memberId]);
      return found === undefined ? null : meSchema.parse(found);
    },
  };
}

const LOCK_BY_EMAIL = 'SELECT id FROM members WHERE lower(email) = lower($1) FOR SHARE';

const FIND_ME = `
  SELECT ${ME_COLUMNS}
  FROM members member LEFT JOIN plans plan ON plan.id = member.membership_plan_id
  WHERE member.id = $1`;
