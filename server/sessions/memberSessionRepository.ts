import type { Queryable } from '../database/database';

/** A session as the office sees it, with the times at which it began, last got a new bearer, and will end. */
export interface ListedSession {
  readonly createdAt: Date;
  readonly rotatedAt: Date;
  readonly expiresAt: Date;
}

/** Creates the repository of all sessions of a member. */
export function createMemberSessionRepository(database: Queryable) {
  return {
    /** Lists the sessions that have not ended, newest first. */
    list: (memberId: number, now: Date) => database.query<ListedSession>(LIST, [memberId, now]),

    /** Ends every session of the member. The database deletes all their bearers too. */
    endAll: async (memberId: number) => {
      await database.query('DELETE FROM sessions WHERE member_id = $1', [memberId]);
    },
  };
}

const LIST = `
  SELECT created_at AS "createdAt", rotated_at AS "rotatedAt", expires_at AS "expiresAt"
  FROM sessions WHERE member_id = $1 AND expires_at > $2 ORDER BY id DESC`;
