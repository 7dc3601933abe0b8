import type { Clock } from '#domain/clock';
import type { Database } from '../../database/database';
import { createToken, hashToken } from '../../sessions/bearerToken';
import type { Staff } from './staffRepository';

const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** Milliseconds after which a session ends: IDLE_MS after its last use, WHOLE_MS after its sign-in (decisions §16). */
const IDLE_MS = 60 * MINUTE_MS;
const WHOLE_MS = 12 * 60 * MINUTE_MS;

/** Milliseconds between two times at which the use of a session is stored. */
const NOTE_MS = MINUTE_MS;

/** Milliseconds by which the clocks of servers with the same database may differ. */
const CLOCK_SKEW_MS = 10 * SECOND_MS;

/** The session of a request at the desk. */
export interface DeskSession {
  readonly staff: Staff;
  /** The value of the session's cookie. */
  readonly token: string;
}

export type DeskSessions = ReturnType<typeof createDeskSessions>;

/**
 * Creates the repository of the staff's sessions. Their state is only in the database, so that `staff end` ends them at
 * once.
 */
export function createDeskSessions({ database, clock }: { readonly database: Database; readonly clock: Clock }) {
  /**
   * Returns three times. A session is over if it began before the first or was last used before the second. If a
   * session began after the third, a wrong clock has stored its beginning.
   */
  const limits = (now: Date) =>
    [
      new Date(now.getTime() - WHOLE_MS),
      new Date(now.getTime() - IDLE_MS),
      new Date(now.getTime() + CLOCK_SKEW_MS),
    ] as const;

  return {
    /**
     * Begins a session and returns its token. Returns null if the password has changed since it was checked. Deletes
     * sessions that are over.
     */
    start: (staffId: number, passwordHash: string): Promise<string | null> =>
      database.transaction(async (transaction) => {
        const now = clock();
        const token = createToken();
        await transaction.query(CLEAR, [...limits(now)]);
        const started = await transaction.query(START, [hashToken(token), staffId, passwordHash, now]);
        return started.length === 0 ? null : token;
      }),

    /** Returns the session of a token, or null if the session does not exist or is over. */
    find: async (token: string): Promise<DeskSession | null> => {
      const now = clock();
      const hash = hashToken(token);
      const [found] = await database.query<Staff & { usedAt: Date }>(FIND, [hash, ...limits(now)]);
      if (found === undefined) return null;
      const { usedAt, ...staff } = found;
      if (now.getTime() - usedAt.getTime() >= NOTE_MS) await database.query(NOTE, [hash, now]);
      return { staff, token };
    },

    end: async (token: string): Promise<void> => {
      await database.query('DELETE FROM desk_sessions WHERE token_hash = $1', [hashToken(token)]);
    },
  };
}

const CLEAR = 'DELETE FROM desk_sessions WHERE created_at <= $1 OR used_at <= $2 OR created_at > $3';

// The lock prevents a change of the password, and a deletion of the member of staff, until the session is stored.
const START = `
  INSERT INTO desk_sessions (token_hash, staff_id, created_at, used_at)
  SELECT $1, id, $4::timestamptz, $4::timestamptz FROM staff WHERE id = $2 AND password_hash = $3 FOR SHARE
  RETURNING staff_id`;

const FIND = `
  SELECT staff.id, staff.name, staff.role, used_at AS "usedAt"
  FROM desk_sessions session JOIN staff ON staff.id = session.staff_id
  WHERE token_hash = $1 AND session.created_at > $2 AND used_at > $3 AND session.created_at <= $4`;

const NOTE = 'UPDATE desk_sessions SET used_at = $2 WHERE token_hash = $1';
