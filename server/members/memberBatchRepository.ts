import type { Gender } from '#contract/fields';
import type { Me } from '#contract/me';
import type { IsoDate } from '#domain/dates/japanTime';
import type { Queryable } from '../database/database';
import { insertMembers, MEMBER_FIELDS, memberRow } from './memberColumns';

/** A member, and whether the member receives the mail magazine. */
interface Subscriber {
  readonly id: number;
  readonly email: string;
  readonly isSubscribed: boolean;
}

/** A member in the database whom a row of an import may name. The e-mail address is in lower case. */
interface KnownMember {
  readonly id: number;
  readonly email: string;
  readonly cardNumber: string;
}

/** A member of a former system, whom an import adds. */
export type ImportedMember = Omit<Me, 'plan' | 'gender'> & { readonly gender: Gender; readonly createdAt: Date };

/**
 * Creates the repository with which the office changes many members at once (decisions §16.4). Methods that lock
 * members hold the locks until the transaction ends.
 */
export function createMemberBatchRepository(database: Queryable) {
  const idsOf = async (statement: string, params: Parameters<Queryable['query']>[1]) =>
    (await database.query<{ id: number }>(statement, params)).map(({ id }) => id);

  return {
    /**
     * Returns the members whose plan is valid on `today`. Leaves out memberships that the office has ended, although
     * they stay valid until the end of the day on which the office ended them.
     */
    findRunning: (today: IsoDate) => idsOf(`SELECT id FROM members WHERE ${IS_RUNNING} ORDER BY id`, [today]),

    /** Returns the same members as `findRunning`, and locks them. */
    lockRunning: (today: IsoDate) =>
      idsOf(`SELECT id FROM members WHERE ${IS_RUNNING} ORDER BY id FOR NO KEY UPDATE`, [today]),

    /** Returns the members, among these, who have an open card payment, which may still take money. */
    findPaying: (ids: readonly number[]) => idsOf(PAYING, [JSON.stringify(ids)]),

    /** Moves the members' expiry by a number of days. */
    extend: async (ids: readonly number[], days: number) => {
      await database.query(EXTEND, [JSON.stringify(ids), days]);
    },

    /** Returns the members with these e-mail addresses, and locks them. `emails` must be in lower case. */
    lockSubscribers: (emails: readonly string[]) => database.query<Subscriber>(SUBSCRIBERS, [JSON.stringify(emails)]),

    /** Returns the members who have one of the e-mail addresses or card numbers. `emails` must be in lower case. */
    findKnown: (emails: readonly string[], cardNumbers: readonly string[]) =>
      database.query<KnownMember>(KNOWN, [JSON.stringify(emails), JSON.stringify(cardNumbers)]),

    /** Adds members with all their data. Throws a unique violation if an address is taken. */
    add: (members: readonly ImportedMember[], passwordHash: string) => {
      const rows = members.map((member) => memberRow({ ...member, passwordHash }));
      return database.query<{ id: number; email: string }>(ADD, [JSON.stringify(rows)]);
    },

    /** Ends the mail magazine for these members. */
    unsubscribe: async (ids: readonly number[]) => {
      await database.query(UNSUBSCRIBE, [JSON.stringify(ids)]);
    },
  };
}

/** Selects the ids in the JSON array `$1`. */
const IDS = 'SELECT value::bigint FROM jsonb_array_elements_text($1::jsonb)';

const IS_RUNNING = `
  membership_plan_id IS NOT NULL AND membership_renewed_at >= $1 AND NOT EXISTS (
    SELECT FROM office_log
    WHERE member_id = members.id AND action = 'end' AND (at AT TIME ZONE 'Asia/Tokyo')::date = membership_renewed_at
  )`;

const PAYING = `
  SELECT DISTINCT member_id AS id FROM payments
  WHERE member_id IN (${IDS}) AND status IN ('created', 'requires_action', 'pending') ORDER BY id`;

const EXTEND = `UPDATE members SET membership_renewed_at = membership_renewed_at + $2::integer WHERE id IN (${IDS})`;

const SUBSCRIBERS = `
  SELECT id, email, mail_magazine_subscribed AS "isSubscribed" FROM members
  WHERE lower(email) IN (SELECT jsonb_array_elements_text($1::jsonb)) ORDER BY id FOR NO KEY UPDATE`;

const KNOWN = `
  SELECT id, lower(email) AS email, membership_card_number AS "cardNumber" FROM members
  WHERE lower(email) IN (SELECT jsonb_array_elements_text($1::jsonb))
    OR membership_card_number <> '' AND membership_card_number IN (SELECT jsonb_array_elements_text($2::jsonb))`;

const ADD = `${insertMembers(MEMBER_FIELDS)} RETURNING id, email`;

const UNSUBSCRIBE = `UPDATE members SET mail_magazine_subscribed = false WHERE id IN (${IDS})`;
