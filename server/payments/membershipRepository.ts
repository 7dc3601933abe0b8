import type { IsoDate } from '../../src/domain/dates/japanTime';
import type { Queryable } from '../database/database';
import { createMemberRepository } from '../members/memberRepository';
import { createCardNumber, createMembershipToken } from './identifiers';

/** What a payment bought. */
export interface Grant {
  readonly memberId: number;
  readonly planId: number;
  /** The last day it is valid; null: no end. */
  readonly validUntil: IsoDate | null;
}

/** Memberships (§3 "Me"), within a transaction. */
export function createMembershipRepository(transaction: Queryable) {
  const isTaken = async (cardNumber: string) =>
    (await transaction.query('SELECT 1 FROM members WHERE membership_card_number = $1', [cardNumber])).length > 0;

  const freeCardNumber = async (today: IsoDate): Promise<string> => {
    const cardNumber = createCardNumber(today);
    return (await isTaken(cardNumber)) ? freeCardNumber(today) : cardNumber;
  };

  return {
    /** The current member, locked until the end of the transaction; null when there is none. */
    lock: async (memberId: number) => {
      // The weaker lock lets rows that refer to the member, such as a link from a mail, be added meanwhile.
      await transaction.query('SELECT id FROM members WHERE id = $1 FOR NO KEY UPDATE', [memberId]);
      return createMemberRepository(transaction).findMe(memberId);
    },

    /** Gives the member the plan, and a token and card number to one who has none. `today` is a day in Japan. */
    grant: async ({ memberId, planId, validUntil }: Grant, today: IsoDate) => {
      const identity = [createMembershipToken(), await freeCardNumber(today)];
      await transaction.query(GRANT, [memberId, planId, validUntil, ...identity]);
    },

    /** Ends the membership with `today`, which the expiry then is, also of a member whose plan goes (decisions §14). */
    end: async (memberId: number, today: IsoDate) => {
      await transaction.query(END, [memberId, today]);
    },
  };
}

/** A plan with an expiry stays, and is over after that day; a plan without one goes, since it would never be over. */
const END = `
  UPDATE members SET
    membership_renewed_at = $2,
    membership_plan_id = CASE WHEN membership_renewed_at IS NULL THEN NULL ELSE membership_plan_id END
  WHERE id = $1`;

const GRANT = `
  UPDATE members SET
    membership_plan_id = $2,
    membership_renewed_at = $3,
    membership_token = CASE WHEN membership_token = '' THEN $4 ELSE membership_token END,
    membership_card_number = CASE WHEN membership_card_number = '' THEN $5 ELSE membership_card_number END
  WHERE id = $1`;
