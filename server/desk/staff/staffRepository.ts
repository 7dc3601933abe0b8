import type { Queryable } from '../../database/database';
import type { StaffRole } from './staffRules';

/** A member of the museum's staff. */
export interface Staff {
  readonly id: number;
  readonly name: string;
  readonly role: StaffRole;
}

/** A member of staff without the password's hash, for the list of all staff. */
export interface ListedStaff extends Staff {
  readonly hasPassword: boolean;
  readonly createdAt: Date;
}

export interface NewStaff extends Omit<Staff, 'id'> {
  readonly passwordHash?: string;
}

interface Link {
  readonly hash: string;
  readonly expiresAt: Date;
}

/** Creates the repository of the museum's staff (decisions §16). The case of letters in a name makes no difference. */
export function createStaffRepository(database: Queryable) {
  const first = async <Row extends object>(sql: string, params: Parameters<Queryable['query']>[1]) => {
    const [row] = await database.query<Row>(sql, params);
    return row ?? null;
  };

  return {
    /** Adds a member of staff. Returns null, and adds nothing, if the name is taken. */
    add: ({ name, role, passwordHash }: NewStaff, now: Date) =>
      first<Staff>(ADD, [name, role, passwordHash ?? null, now]),

    /** Finds a member of staff by name. */
    find: (name: string) => first<Staff & { passwordHash: string | null }>(FIND, [name]),

    list: () => database.query<ListedStaff>(LIST),

    /**
     * Removes the password, the sessions and the former link. The member of staff can sign in again only after setting
     * a password with the new link.
     */
    reset: async (staffId: number, { hash, expiresAt }: Link) => {
      await database.query('DELETE FROM desk_sessions WHERE staff_id = $1', [staffId]);
      await database.query(RESET, [staffId, hash, expiresAt]);
    },

    /**
     * Returns the member of staff to whom a link was issued. Returns null if the link is unknown, used, replaced or
     * expired.
     */
    findByLink: (linkHash: string, now: Date) => first<Staff>(FIND_BY_LINK, [linkHash, now]),

    /** Sets the password and uses up the link. Returns null, and changes nothing, if the link is not valid any more. */
    setPassword: (linkHash: string, passwordHash: string, now: Date) =>
      first<Staff>(SET_PASSWORD, [linkHash, passwordHash, now]),

    /** Deletes a member of staff. The database then deletes the sessions too. */
    remove: async (staffId: number) => {
      await database.query('DELETE FROM staff WHERE id = $1', [staffId]);
    },
  };
}

const STAFF = 'id, name, role';

const ADD = `
  INSERT INTO staff (name, role, password_hash, created_at) VALUES ($1, $2, $3, $4)
  ON CONFLICT (lower(name)) DO NOTHING
  RETURNING ${STAFF}`;

const FIND = `SELECT ${STAFF}, password_hash AS "passwordHash" FROM staff WHERE lower(name) = lower($1)`;

const LIST = `
  SELECT ${STAFF}, password_hash IS NOT NULL AS "hasPassword", created_at AS "createdAt" FROM staff ORDER BY id`;

const RESET = 'UPDATE staff SET password_hash = NULL, link_hash = $2, link_expires_at = $3 WHERE id = $1';

const FIND_BY_LINK = `SELECT ${STAFF} FROM staff WHERE link_hash = $1 AND link_expires_at > $2`;

const SET_PASSWORD = `
  UPDATE staff SET password_hash = $2, link_hash = NULL, link_expires_at = NULL
  WHERE link_hash = $1 AND link_expires_at > $3
  RETURNING ${STAFF}`;
