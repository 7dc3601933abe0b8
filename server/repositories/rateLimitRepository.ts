import type { Queryable } from '../database/database';
import type { Counter } from '../limits/counters';

/**
 * The hits of every counter. A hit is one statement on one row, so that parallel requests, of several processes too,
 * cannot pass a limit together.
 */
export interface RateLimitRepository {
  /** Adds a hit; false, and none added, when the window is full. */
  add(counter: Counter, now: Date): Promise<boolean>;
  /** When the oldest hit leaves the window; null when none is in it. */
  nextFreeAt(counter: Counter, now: Date): Promise<Date | null>;
  /** Takes one hit of that moment back, if it is still there. */
  remove(counter: Counter, hit: Date): Promise<void>;
  /** Removes all hits of the counter. */
  clear(counter: Counter): Promise<void>;
  /** Clears away some of what no longer counts; often called, it keeps the table small. */
  deleteExpired(now: Date): Promise<void>;
}

export function createRateLimitRepository(database: Queryable): RateLimitRepository {
  return {
    add: async (counter, now) => {
      const expiresAt = new Date(now.getTime() + counter.windowSeconds * 1_000);
      const params = [counter.keyHash, now, expiresAt, windowStart(counter, now), counter.max];
      return (await database.query(ADD, params)).length > 0;
    },

    nextFreeAt: async (counter, now) => {
      const [oldest] = await database.query<{ hit: Date }>(OLDEST, [counter.keyHash, windowStart(counter, now)]);
      return oldest === undefined ? null : new Date(oldest.hit.getTime() + counter.windowSeconds * 1_000);
    },

    remove: async ({ keyHash }, hit) => {
      await database.query(REMOVE, [keyHash, hit]);
    },

    clear: async ({ keyHash }) => {
      await database.query('DELETE FROM rate_limits WHERE key_hash = $1', [keyHash]);
    },

    deleteExpired: async (now) => {
      await database.query(DELETE_EXPIRED, [now]);
    },
  };
}

function windowStart({ windowSeconds }: Counter, now: Date): Date {
  return new Date(now.getTime() - windowSeconds * 1_000);
}

const ADD = `
  INSERT INTO rate_limits AS known (key_hash, hits, expires_at)
  VALUES ($1, ARRAY[$2::timestamptz], $3)
  ON CONFLICT (key_hash) DO UPDATE SET
    hits = ARRAY(SELECT hit FROM unnest(known.hits) AS hit WHERE hit > $4::timestamptz) || $2::timestamptz,
    expires_at = $3
  WHERE (SELECT count(*) FROM unnest(known.hits) AS hit WHERE hit > $4::timestamptz) < $5
  RETURNING key_hash`;

const OLDEST = `
  SELECT hit FROM rate_limits, unnest(hits) AS hit
  WHERE key_hash = $1 AND hit > $2::timestamptz
  ORDER BY hit LIMIT 1`;

// array_remove would take every hit of that moment.
const REMOVE = `
  UPDATE rate_limits SET hits =
    hits[:array_position(hits, $2::timestamptz) - 1] || hits[array_position(hits, $2::timestamptz) + 1:]
  WHERE key_hash = $1 AND $2::timestamptz = ANY (hits)`;

// Skips locked rows instead of waiting for them, so that requests do not block each other.
const DELETE_EXPIRED = `
  DELETE FROM rate_limits WHERE key_hash IN (
    SELECT key_hash FROM rate_limits WHERE expires_at <= $1 LIMIT 100 FOR UPDATE SKIP LOCKED
  )`;
