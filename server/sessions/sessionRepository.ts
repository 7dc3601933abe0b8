import * as z from 'zod/mini';
import { meSchema, type Me } from '#contract/me';
import type { Queryable } from '../database/database';
import { ME_COLUMNS } from '../members/memberColumns';
import { createMemberRepository, type Credentials } from '../members/memberRepository';
import { expiryOf, MAX_SESSIONS, type PresentedToken } from './sessionRules';

const foundTokenSchema = z.object({
  generation: z.int(),
  issuedAt: z.date(),
  sessionId: z.int(),
  memberId: z.int(),
  currentGeneration: z.int(),
  rotatedAt: z.date(),
  createdAt: z.date(),
  expiresAt: z.date(),
}) satisfies z.ZodMiniType<PresentedToken>;

/** A bearer that was found, with the session and the member it belongs to. */
export type FoundToken = z.infer<typeof foundTokenSchema>;

/** A session that was found, with the member as the app sees them. */
export interface FoundMe extends FoundToken {
  readonly me: Me;
}

/** A bearer to be stored; only its digest comes this far. */
export interface NewToken {
  readonly hash: string;
  readonly issuedAt: Date;
}

/**
 * Sessions and their bearers. Every change of a session is one statement, so that parallel requests of one session can
 * neither leave it half rotated nor hold a transaction open. `start` and `lock` belong in a transaction.
 */
export function createSessionRepository(database: Queryable) {
  const happened = async (sql: string, params: Parameters<Queryable['query']>[1]) =>
    (await database.query(sql, params)).length > 0;

  return {
    /** Returns the bearer with this digest, with its session; null for an unknown one. */
    find: async (tokenHash: string): Promise<FoundToken | null> => {
      const [found] = await database.query(FIND, [tokenHash]);
      return found === undefined ? null : foundTokenSchema.parse(found);
    },

    /** Finds bearer and member in one statement, since this is the app's most frequent call. */
    findMe: async (tokenHash: string): Promise<FoundMe | null> => {
      const [found] = await database.query(FIND_ME, [tokenHash]);
      return found === undefined ? null : { ...foundTokenSchema.parse(found), me: meSchema.parse(found) };
    },

    /**
     * Begins a session with its first generation, ends the member's oldest when there are too many, and clears away
     * some that have expired. False when the password is no longer the one that was checked: a login that raced its
     * change would outlive the change.
     */
    start: async (credentials: Credentials, { hash, issuedAt }: NewToken) => {
      // Logins of one member take turns, so that each counts the sessions of those before.
      if (!(await createMemberRepository(database).lockByPassword(credentials))) return false;
      return happened(START, [credentials.memberId, hash, issuedAt, expiryOf(issuedAt, issuedAt)]);
    },

    /** Makes the token the first of the next generation; false when another request did so first, or after logout. */
    rotate: ({ sessionId, generation, createdAt }: FoundToken, { hash, issuedAt }: NewToken) =>
      happened(ROTATE, [sessionId, generation, hash, issuedAt, expiryOf(createdAt, issuedAt)]),

    /** Adds the token to the current generation; false when that is no longer the found token's successor. */
    addToGeneration: ({ sessionId, generation }: FoundToken, { hash, issuedAt }: NewToken) =>
      happened(ADD_TO_GENERATION, [sessionId, generation + 1, hash, issuedAt]),

    /** Locks the session until the end of the transaction; false when it has ended already. */
    lock: (sessionId: number) => happened('SELECT id FROM sessions WHERE id = $1 FOR KEY SHARE', [sessionId]),

    /** Ends the session: its bearers of every generation go with it. */
    end: async (sessionId: number) => {
      await database.query('DELETE FROM sessions WHERE id = $1', [sessionId]);
    },

    /** Ends every session of the member but this one. */
    endOthers: async (memberId: number, sessionId: number) => {
      await database.query('DELETE FROM sessions WHERE member_id = $1 AND id <> $2', [memberId, sessionId]);
    },
  };
}

const TOKEN_COLUMNS = `
    token.generation,
    token.issued_at AS "issuedAt",
    session.id AS "sessionId",
    session.member_id AS "memberId",
    session.generation AS "currentGeneration",
    session.rotated_at AS "rotatedAt",
    session.created_at AS "createdAt",
    session.expires_at AS "expiresAt"`;

const FIND = `
  SELECT ${TOKEN_COLUMNS}
  FROM session_tokens token JOIN sessions session ON session.id = token.session_id
  WHERE token.token_hash = $1`;

const FIND_ME = `
  SELECT ${TOKEN_COLUMNS}, ${ME_COLUMNS}
  FROM session_tokens token
    JOIN sessions session ON session.id = token.session_id
    JOIN members member ON member.id = session.member_id
    LEFT JOIN plans plan ON plan.id = member.membership_plan_id
  WHERE token.token_hash = $1`;

// Logins of two members must not wait for each other's clearing: each skips the rows that the other has locked, and the
// oldest of one member are never among those that another's login clears. At most a hundred, since the member waits.
const START = `
  WITH ended AS (
    DELETE FROM sessions WHERE id IN (
      SELECT id FROM sessions WHERE expires_at <= $3 LIMIT 100 FOR UPDATE SKIP LOCKED
    )
  ), oldest AS (
    DELETE FROM sessions WHERE id IN (
      SELECT id FROM sessions WHERE member_id = $1 AND expires_at > $3 ORDER BY id DESC OFFSET ${MAX_SESSIONS - 1}
    )
  ), started AS (
    INSERT INTO sessions (member_id, generation, rotated_at, created_at, expires_at)
    VALUES ($1, 1, $3, $3, $4)
    RETURNING id, generation
  )
  INSERT INTO session_tokens (token_hash, session_id, generation, issued_at)
  SELECT $2, id, generation, $3 FROM started
  RETURNING session_id`;

// The condition on the generation lets one of several parallel requests through; the others wait for it and find none.
const ROTATE = `
  WITH advanced AS (
    UPDATE sessions SET generation = generation + 1, rotated_at = $4, expires_at = $5
    WHERE id = $1 AND generation = $2
    RETURNING id, generation
  ), outdated AS (
    DELETE FROM session_tokens token USING advanced
    WHERE token.session_id = advanced.id AND token.generation < advanced.generation - 1
  )
  INSERT INTO session_tokens (token_hash, session_id, generation, issued_at)
  SELECT $3, id, generation, $4 FROM advanced
  RETURNING session_id`;

// The row lock keeps the generation current until the token is in.
const ADD_TO_GENERATION = `
  INSERT INTO session_tokens (token_hash, session_id, generation, issued_at)
  SELECT $3, id, generation, $4 FROM sessions WHERE id = $1 AND generation = $2 FOR UPDATE
  RETURNING session_id`;
