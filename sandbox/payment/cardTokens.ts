import type { Queryable } from '../../server/database/database';
import { createToken, hashToken } from '../../server/sessions/bearerToken';
import type { CardBehaviour } from './testCards';

/** The part of a card that the sandbox stores with a token. The card's number and security code are not stored. */
export interface Card {
  readonly last4: string;
  readonly behaviour: CardBehaviour;
}

const LIFE_MS = 15 * 60_000;

/** Makes the token of a card (decisions §6.1) for one charge within 15 minutes, and stores only the token's hash. */
export async function issueCardToken(database: Queryable, card: Card, now: Date): Promise<string> {
  const token = createToken();
  const { last4, behaviour } = card;
  await database.query(ISSUE, [hashToken(token), last4, behaviour, now, oldestAt(now)]);
  return token;
}

/**
 * Uses up a token and returns its card. If many callers use one token, exactly one gets the card; the others get null,
 * as for a token that is unknown or expired.
 */
export async function redeemCardToken(database: Queryable, token: string, now: Date): Promise<Card | null> {
  const [card] = await database.query<Card>(REDEEM, [hashToken(token), oldestAt(now)]);
  return card ?? null;
}

const oldestAt = (now: Date) => new Date(now.getTime() - LIFE_MS);

// Deletes expired tokens whenever a token is issued. Parallel requests skip each other's rows, so they do not wait.
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
