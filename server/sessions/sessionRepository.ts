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

/** A stored bearer, with its session and member. */
export type FoundToken = z.infer<typeof foundTokenSchema>;

/** A stored bearer, with the member as the API returns it. */
export interface FoundMe extends FoundToken {
  readonly me: Me;
}

/** A bearer that will be stored. The repository gets only its hash. */
export interface NewToken {
  readonly hash: string;
  readonly issuedAt: Date;
}

/**
 * Creates the repository of sessions and their bearers. Each change of a session is one statement, so that parallel
 * requests cannot leave the session half rotated and need no transaction. Only `start` and `lock` must be called in a
 * transaction.
 */
export function createSessionRepository(database: Queryable) {
  const happened = async (sql: string, params: Parameters<Queryable['query']>[1]) =>
    (await database.query(sql, params)).length > 0;

  return {
    /** Returns the bearer with this hash and its session, or null if the hash is unknown. */
    find: async (tokenHash: string): Promise<FoundToken | null> => {
      const [found] = await database.query(FIND, [tokenHash]);
      return found === undefined ? null : foundTokenSchema.parse(found);
    },

    /**
     * Returns the bearer and its session like `find`, and also the member. Uses a single statement, because `GET
     * /v1/me` is the call that the app makes most often.
     */
    findMe: async (tokenHash: string): Promise<FoundMe | null> => {
      const [found] = await database.query(FIND_ME, [tokenHash]);
      return found === undefined ? null : { ...foundTokenSchema.parse(found), me: meSchema.parse(found) };
    },

    /**
     * Begins a session with its first bearer. Ends the member's oldest session if the member would have too many, and
     * deletes some expired sessions. Returns false, and begins none, if the password has changed since it was checked.
     */
    start: async (credentials: Credentials, { hash, issuedAt }: NewToken) => {
      // Locks the member, so that parallel logins run one after the other and each counts the sessions of the earlier
      // ones.
      if (!(await createMemberRepository(database).lockByPassword(credentials))) return false;
      return happened(START, [credentials.memberId, hash, issuedAt, expiryOf(issuedAt, issuedAt)]);
    },

    /**
     * Begins the next generation of the session's bearers with this token. Returns false if another request has already
     * begun it, or if the session has ended.
     */
    rotate: ({ sessionId, generation, createdAt }: FoundToken, { hash, issuedAt }: NewToken) =>
      happened(ROTATE, [sessionId, generation, hash, issuedAt, expiryOf(createdAt, issuedAt)]),

    /**
     * Adds the token to the generation after that of the found token. Returns false if that generation is no longer the
     * current one, or if the session has ended.
     */
    addToGeneration: ({ sessionId, generation }: FoundToken, { hash, issuedAt }: NewToken) =>
      happened(ADD_TO_GENERATION, [sessionId, generation + 1, hash, issuedAt]),

    /** Locks the session until the transaction ends. Returns false if the session has already ended. */
    lock: (sessionId: number) => happened('SELECT id FROM sessions WHERE id = $1 FOR KEY SHARE', [sessionId]),

    /** Ends the session. The database deletes all its bearers too. */
    end: async (sessionId: number) => {
      await database.query('DELETE FROM sessions WHERE id = $1', [sessionId]);
    },

    /** Ends all other sessions of the member. */
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

// Deletes at most a hundred expired sessions, since a member waits for this statement. Skips rows that another login
// has locked, and never deletes another member's oldest session, so that logins of two members do not wait for each
// other. ARRAY runs its query once; IN might run it for every row of the table.
const START = `
  WITH ended AS (
    DELETE FROM sessions WHERE id = ANY (ARRAY(
      SELECT id FROM sessions WHERE expires_at <= $3 LIMIT 100 FOR UPDATE SKIP LOCKED
    ))
  ), oldest AS (
    DELETE FROM sessions WHERE id = ANY (ARRAY(
      SELECT id FROM sessions WHERE member_id = $1 AND expires_at > $3 ORDER BY id DESC OFFSET ${MAX_SESSIONS - 1}
    ))
  ), started AS (
    INSERT INTO sessions (member_id, generation, rotated_at, created_at, expires_at)
    VALUES ($1, 1, $3, $3, $4)
    RETURNING id, generation
  )
  INSERT INTO session_tokens (token_hash, session_id, generation, issued_at)
  SELECT $2, id, generation, $3 FROM started
  RETURNING session_id`;

// The condition on the generation lets only one of several parallel requests succeed. The others wait until it is
// finished, and then find no row with the former generation.
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

// The lock keeps the generation current until the token is stored.
const ADD_TO_GENERATION = `
  INSERT INTO session_tokens (token_hash, session_id, generation, issued_at)
  SELECT $3, id, generation, $4 FROM sessions WHERE id = $1 AND generation = $2 FOR UPDATE
  RETURNING session_id`;
