import type { Me } from '../../src/contract/me';
import type { Queryable } from '../database/database';

/** What signing in needs to know of a member. */
export interface Credentials {
  readonly memberId: number;
  readonly passwordHash: string;
}

/** Members (§3). */
export interface MemberRepository {
  /** By e-mail address, in any letter case. */
  findCredentials(email: string): Promise<Credentials | null>;
  /**
   * The id of the member with this e-mail address, in any letter case, who keeps it to the end of the transaction. Waits
   * while the address is being changed.
   */
  holdByEmail(email: string): Promise<number | null>;
  /** The member as the app sees them, with their plan. */
  findMe(memberId: number): Promise<Me | null>;
}

export function createMemberRepository(database: Queryable): MemberRepository {
  return {
    findCredentials: async (email) => {
      const [found] = await database.query<Credentials>(
        'SELECT id AS "memberId", password_hash AS "passwordHash" FROM members WHERE lower(email) = lower($1)',
        [email],
      );
      return found ?? null;
    },

    holdByEmail: async (email) => {
      const [found] = await database.query<{ id: number }>(HOLD_BY_EMAIL, [email]);
      return found?.id ?? null;
    },

    findMe: async (memberId) => {
      const [found] = await database.query<Me>(FIND_ME, [memberId]);
      return found ?? null;
    },
  };
}

/** What the app sees of a member, where `members` goes by the name of member and their plan by that of plan. */
export const ME_COLUMNS = `
    member.email,
    member.last_name AS "lastName",
    member.first_name AS "firstName",
    member.birthday,
    member.gender,
    member.tel,
    member.zip,
    member.prefecture,
    member.city,
    member.address,
    member.mail_magazine_subscribed AS "mailMagazineSubscribed",
    member.membership_token AS "membershipToken",
    member.membership_card_number AS "membershipCardNumber",
    member.membership_renewed_at AS "membershipRenewedAt",
    member.membership_plan_id AS "membershipPlanId",
    member.attribute_type AS "attributeType",
    CASE WHEN plan.id IS NOT NULL THEN jsonb_build_object(
      'id', plan.id, 'planName', plan.plan_name, 'planKeyName', plan.plan_key_name, 'price', plan.price
    ) END AS plan`;

const HOLD_BY_EMAIL = 'SELECT id FROM members WHERE lower(email) = lower($1) FOR SHARE';

const FIND_ME = `
  SELECT ${ME_COLUMNS}
  FROM members member LEFT JOIN plans plan ON plan.id = member.membership_plan_id
  WHERE member.id = $1`;
