import type { Queryable } from '../database/database';

/** A change that the office made; `details` holds no search text, address or secret. */
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
  /** The member of the entry; null if it is about no member, or about many. */
  readonly memberId: number | null;
  readonly details: Readonly<Record<string, string | number | boolean | null>>;
}

/** An entry as stored. */
export interface WrittenEntry extends OfficeLogEntry {
  readonly at: Date;
  readonly user: string;
}

interface Author {
  readonly user: string;
  readonly clock: () => Date;
}

/** Creates the repository of the log of the office (decisions §14); it only ever grows. */
export function createOfficeLogRepository(database: Queryable) {
  return {
    /** Adds an entry, in the transaction of the change itself. */
    add: async ({ action, memberId, details }: OfficeLogEntry, { user, clock }: Author) => {
      await database.query(ADD, [clock(), user, action, memberId, JSON.stringify(details)]);
    },

    /** Adds the same entry for each of these members, in one statement. */
    addEach: async (
      { action, details }: Omit<OfficeLogEntry, 'memberId'>,
      memberIds: readonly number[],
      { user, clock }: Author,
    ) => {
      await database.query(ADD_EACH, [clock(), user, action, JSON.stringify(memberIds), JSON.stringify(details)]);
    },

    /** Lists the log's entries about a member, newest first. */
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
