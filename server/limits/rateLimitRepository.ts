import type { Queryable } from '../database/database';
import type { Counter } from './counters';

export type RateLimitRepository = ReturnType<typeof createRateLimitRepository>;

/**
 * Creates the repository of the hits of all counters. A single statement on a single row checks the limit and adds the
 * hit, so that parallel requests cannot exceed the limit, even in several processes.
 */
export function createRateLimitRepository(database: Queryable) {
  return {
    /** Adds a hit. Returns false, and adds nothing, if the window is full. */
    add: async (counter: Counter, now: Date) => {
      const expiresAt = new Date(now.getTime() + counter.windowSeconds * 1_000);
      const params = [counter.keyHash, now, expiresAt, ...window(counter, now), counter.max];
      return (await database.query(ADD, params)).length > 0;
    },

    /** Returns the time at which the oldest hit leaves the window; null if the window has none. */
    nextFreeAt: async (counter: Counter, now: Date) => {
      const [oldest] = await database.query<{ hit: Date }>(OLDEST, [counter.keyHash, ...window(counter, now)]);
      return oldest === undefined ? null : new Date(oldest.hit.getTime() + counter.windowSeconds * 1_000);
    },

    /** Removes one of the hits with this time, if one is left. */
    remove: async ({ keyHash }: Counter, hit: Date) => {
      await database.query(REMOVE, [keyHash, hit]);
    },

    /** Removes all hits of the counter. */
    clear: async ({ keyHash }: Counter) => {
      await database.query('DELETE FROM rate_limits WHERE key_hash = $1', [keyHash]);
    },

    /**
     * Deletes some of the counters whose hits no longer count. The limiter calls this method before it adds hits, which
     * keeps the table small.
     */
    deleteExpired: async (now: Date) => {
      await database.query(DELETE_EXPIRED, [now]);
    },
  };
}

/** Seconds by which the clocks of servers with the same database may differ. */
const CLOCK_SKEW = 10;

/**
 * Returns the times between which hits count. If a hit is later than `end`, a wrong clock has stored it and was
 * corrected afterwards.
 */
function window({ windowSeconds }: Counter, now: Date): readonly [start: Date, end: Date] {
  const after = (seconds: number) => new Date(now.getTime() + seconds * 1_000);
  return [after(-windowSeconds), after(CLOCK_SKEW)];
}

const counts = (start: string, end: string) => `hit > ${start}::timestamptz AND hit <= ${end}::timestamptz`;

const ADD = `
  INSERT INTO rate_limits AS known (key_hash, hits, expires_at)
  VALUES ($1, ARRAY[$2::timestamptz], $3)
  ON CONFLICT (key_hash) DO UPDATE SET
    hits = ARRAY(SELECT hit FROM unnest(known.hits) AS hit WHERE ${counts('$4', '$5')}) || $2::timestamptz,
    expires_at = $3
  WHERE (SELECT count(*) FROM unnest(known.hits) AS hit WHERE ${counts('$4', '$5')}) < $6
  RETURNING key_hash`;

const OLDEST = `
  SELECT hit FROM rate_limits, unnest(hits) AS hit
  WHERE key_hash = $1 AND ${counts('$2', '$3')}
  ORDER BY hit LIMIT 1`;

// Removes a single hit, since array_remove would remove every hit with the same time.
const REMOVE = `
  UPDATE rate_limits SET hits =
    hits[:array_position(hits, $2::timestamptz) - 1] || hits[array_position(hits, $2::timestamptz) + 1:]
  WHERE key_hash = $1 AND $2::timestamptz = ANY (hits)`;

// Skips locked rows instead of waiting for them, so that requests do not block each other. ARRAY runs its query once.
// IN may run it for every row of the table, which takes long and deletes more than a hundred rows.
const DELETE_EXPIRED = `
  DELETE FROM rate_limits WHERE key_hash = ANY (ARRAY(
    SELECT key_hash FROM rate_limits WHERE expires_at <= $1 LIMIT 100 FOR UPDATE SKIP LOCKED
  ))`;
