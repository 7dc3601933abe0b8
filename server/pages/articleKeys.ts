import { createHmac, randomBytes } from 'node:crypto';
import type { Clock } from '#domain/clock';
import { Secret } from '#domain/secret';
import { timingSafeEqualTexts } from '../auth/timingSafeEqualTexts';
import type { Queryable } from '../database/database';

/** Seconds for which an address from the list of items opens a members' article (decisions §11). */
const LIFE_SECONDS = 3_600;

const PURPOSE = 'articles';

/**
 * Creates the keys in the addresses of members' articles. An article opens in a new tab, which sends no bearer, so the
 * key gives access to it. The key consists of a time limit and a signature, and does not identify a member. All
 * processes sign with the same secret, which is in the database.
 */
export function createArticleKeys(database: Queryable, clock: Clock) {
  let known: Secret | null = null;
  const signature = async (path: string, until: string) => {
    known ??= await readSecret(database);
    return createHmac('sha256', known.reveal()).update(`${path} until ${until}`).digest('base64url');
  };
  const now = () => Math.floor(clock().getTime() / 1_000);
  return {
    /** Returns an address that opens the article at this path for an hour. */
    addressOf: async (path: string) => {
      const until = (now() + LIFE_SECONDS).toString(36);
      return `${path}?key=${until}.${await signature(path, until)}`;
    },

    /** Returns whether a key opens the article at this path and has not expired. */
    isKey: async (path: string, key: string) => {
      const [until = '', signed = ''] = key.split('.', 2);
      return timingSafeEqualTexts(signed, await signature(path, until)) && Number.parseInt(until, 36) > now();
    },
  };
}

/** Returns the secret. The first process that needs it creates it. */
async function readSecret(database: Queryable): Promise<Secret> {
  const read = () =>
    database.query<{ secret: string }>('SELECT secret FROM signing_keys WHERE purpose = $1', [PURPOSE]);
  const [found] = await read();
  if (found !== undefined) return new Secret(found.secret);
  const made = randomBytes(32).toString('base64url');
  await database.query('INSERT INTO signing_keys (purpose, secret) VALUES ($1, $2) ON CONFLICT DO NOTHING', [
    PURPOSE,
    made,
  ]);
  // If two processes create a secret at the same time, both use the one that was stored first.
  const [kept] = await read();
  return new Secret(kept?.secret ?? made);
}
