import type { Queryable } from '../../server/database/database';
import { createToken, hashToken } from '../../server/sessions/bearerToken';
import type { CardBehaviour } from './testCards';

/** All that is known of a card after its token was made: neither its number nor its code. */
export interface Card {
  readonly last4: string;
  readonly behaviour: CardBehaviour;
}

const LIFE_MS = 15 * 60_000;

/** Makes the token of a card (decisions §6.1), good for one charge within 15 minutes; only its digest is stored. */
export async function issueCardToken(database: Queryable, card: Card, now: Date): Promise<string> {
  const token = createToken();
  const { last4, behaviour } = card;
  await database.query(ISSUE, [hashToken(token), last4, behaviour, now, oldestAt(now)]);
  return token;
}

/** Uses a token up: exactly one of many callers gets its card, the others null, as for one that is unknown or too old. */
export async function redeemCardToken(database: Queryable, token: string, now: Date): Promise<Card | null> {
  const [card] = await database.query<Card>(REDEEM, [hashToken(token), oldestAt(now)]);
  return card ?? null;
}

const oldestAt = (now: Date) => new Date(now.getTime() - LIFE_MS);

// Expired tokens are deleted when the next one is issued. Parallel requests skip each other's rows.
const ISSUE = `
  WITH expired AS (
    DELETE FROM sandbox_card_tokens WHERE token_hash IN (
      SELECT token_hash FROM sandbox_card_tokens WHERE created_at <= $5 FOR UPDATE SKIP LOCKED
    )
  )
  INSERT INTO sandbox_card_tokens (token_hash, last4, behaviour, created_at)
  VALUES ($1, $2, $3, $4)`;

const REDEEM = `
  DELETE FROM sandbox_card_tokens WHERE token_hash = $1 AND created_at > $2
  RETURNING last4, behaviour`;
