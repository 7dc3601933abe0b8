import type { Queryable } from '../database/database';

/** One change that the office made; `details` holds no search text, address or secret. */
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
    | 'staff-end';
  /** null: it is about no member, or about many. */
  readonly memberId: number | null;
  readonly details: Readonly<Record<string, string | number | boolean | null>>;
}

/** An entry as it is stored. */
export interface WrittenEntry extends OfficeLogEntry {
  readonly at: Date;
  readonly user: string;
}

interface Author {
  readonly user: string;
  readonly clock: () => Date;
}

/** The log of the office (decisions §14); it only ever grows. */
export function createOfficeLogRepository(database: Queryable) {
  return {
    /** Adds an entry, in the transaction of the change itself. */
    add: async ({ action, memberId, details }: OfficeLogEntry, { user, clock }: Author) => {
      await database.query(ADD, [clock(), user, action, memberId, JSON.stringify(details)]);
    },

    /** What was done to a member, newest first. */
    listOfMember: (memberId: number) => database.query<WrittenEntry>(LIST, [memberId]),
  };
}

const ADD = 'INSERT INTO office_log (at, user_name, action, member_id, details) VALUES ($1, $2, $3, $4, $5)';

const LIST = `
  SELECT at, user_name AS "user", action, member_id AS "memberId", details FROM office_log
  WHERE member_id = $1 ORDER BY id DESC`;
