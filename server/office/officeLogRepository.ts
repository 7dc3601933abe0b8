import type { Queryable } from '../database/database';

/** A change that the office has made. `details` must not contain a search text, an address or a secret. */
export interface OfficeLogEntry {
  readonly action:
    | 'grant'
    | 'set-email'
    | 'resend'
    | 'end'
    | 'delete'
    | 'export'
    | 'remind'
    | 'staff-add'
    | 'staff-reset'
    | 'staff-end'
    | 'extend'
    | 'unsubscribe'
    | 'correct'
    | 'disclose'
    | 'import';
  /** The member of the entry. Null if the entry is about no member or several. */
  readonly memberId: number | null;
  readonly details: Readonly<Record<string, string | number | boolean | null>>;
}

/** An entry of the log as it is stored. */
export interface WrittenEntry extends OfficeLogEntry {
  readonly at: Date;
  readonly user: string;
}

interface Author {
  readonly user: string;
  readonly clock: () => Date;
}

/** Creates the repository of the office log (decisions §14). Entries are never changed or deleted. */
export function createOfficeLogRepository(database: Queryable) {
  return {
    /** Adds an entry. Must be called in the transaction of the change. */
    add: async ({ action, memberId, details }: OfficeLogEntry, { user, clock }: Author) => {
      await database.query(ADD, [clock(), user, action, memberId, JSON.stringify(details)]);
    },

    /** Adds the same entry for each of the members, in one statement. */
    addEach: async (
      { action, details }: Omit<OfficeLogEntry, 'memberId'>,
      memberIds: readonly number[],
      { user, clock }: Author,
    ) => {
      await database.query(ADD_EACH, [clock(), user, action, JSON.stringify(memberIds), JSON.stringify(details)]);
    },

    /** Lists the entries about a member, newest first. */
    listOfMember: (memberId: number) => database.query<WrittenEntry>(LIST, [memberId]),
  };
}

const ADD = 'INSERT INTO office_log (at, user_name, action, member_id, details) VALUES ($1, $2, $3, $4, $5)';

const ADD_EACH = `
  INSERT INTO office_log (at, user_name, action, member_id, details)
  SELECT $1::timestamptz, $2, $3, value::bigint, $5::jsonb FROM jsonb_array_elements_text($4::jsonb)`;

const LIST = `
  SELECT at, user_name AS "user", action, member_id AS "memberId", details FROM office_log
  WHERE member_id = $1 ORDER BY id DESC`;
