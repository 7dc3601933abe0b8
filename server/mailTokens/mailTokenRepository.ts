import type { Queryable } from '../database/database';
import { createToken, hashToken } from '../sessions/bearerToken';
import { mailTokenExpiry, type MailTokenPurpose } from './mailTokenRules';

/** The recipient of a link. */
export interface MailTokenRequest {
  readonly purpose: MailTokenPurpose;
  /** The address the mail goes to. */
  readonly email: string;
  /** The member who may use it; null where there is none (yet). */
  readonly memberId: number | null;
  /** The expiry, if it differs from that of the purpose. */
  readonly expiresAt?: Date;
}

/** A token as a mail link brought it. */
export interface PresentedMailToken {
  readonly purpose: MailTokenPurpose;
  readonly token: string;
}

/** The address and member of a mail token. */
export interface FoundMailToken {
  readonly email: string;
  readonly memberId: number | null;
}

export type MailTokenRepository = ReturnType<typeof createMailTokenRepository>;

/**
 * Links from mails (decisions §1 "Tokens"). One statement decides whether a token is good, also under parallel use.
 */
export function createMailTokenRepository(database: Queryable) {
  return {
    /** Stores a new token; replaces one of the same purpose and address, for an e-mail change of the same member. */
    issue: async (request: MailTokenRequest, now: Date) => {
      const token = createToken();
      const { purpose, email, memberId } = request;
      const expiresAt = request.expiresAt ?? mailTokenExpiry(purpose, now);
      await database.query(ISSUE, [purpose, subjectOf(request), hashToken(token), email, memberId, expiresAt, now]);
      return token;
    },

    /**
     * Reads a token without using it. Returns null for a token that is unknown, used, replaced, expired or of another
     * purpose.
     */
    find: async ({ purpose, token }: PresentedMailToken, now: Date) => {
      const [found] = await database.query<FoundMailToken>(FIND, [purpose, hashToken(token), now]);
      return found ?? null;
    },

    /** Uses a token up: of many callers exactly one gets it, the others null. A rollback undoes it. */
    redeem: async ({ purpose, token }: PresentedMailToken, now: Date) => {
      const [found] = await database.query<FoundMailToken>(REDEEM, [purpose, hashToken(token), now]);
      return found ?? null;
    },

    /** Uses a token that may be used again within its life. The result distinguishes the first use from repetitions. */
    use: async (
      { purpose, token }: PresentedMailToken,
      now: Date,
    ): Promise<(FoundMailToken & { readonly isFirstUse: boolean }) | null> => {
      const [found] = await database.query<FoundMailToken & { uses: number }>(USE, [purpose, hashToken(token), now]);
      if (found === undefined) return null;
      const { uses, ...rest } = found;
      return { ...rest, isFirstUse: uses === 1 };
    },

    /** Deletes a member's reset links: to be called wherever their e-mail address changes. */
    revokePasswordResets: async (memberId: number) => {
      await database.query("DELETE FROM mail_tokens WHERE purpose = 'password_reset' AND member_id = $1", [memberId]);
    },

    /** Deletes all links of a member: to be called wherever their password changes. */
    revokeAll: async (memberId: number) => {
      await database.query('DELETE FROM mail_tokens WHERE member_id = $1', [memberId]);
    },
  };
}

/**
 * Returns the key by which a new request replaces an earlier one: a member's request replaces the member's previous one
 * for any address, and no other member's.
 */
function subjectOf({ purpose, email, memberId }: MailTokenRequest): string {
  return purpose === 'email_change' ? String(memberId) : email.toLowerCase();
}

const FOUND = 'email, member_id AS "memberId"';
const IS_GOOD = 'purpose = $1 AND token_hash = $2 AND expires_at > $3';

// Two requests at once must not wait for each other's clearing, of a hundred rows at most: a member waits for it. The row
// about to be replaced is left to the upsert.
const ISSUE = `
  WITH expired AS (
    DELETE FROM mail_tokens WHERE (purpose, subject) IN (
      SELECT purpose, subject FROM mail_tokens
      WHERE expires_at <= $7 AND (purpose, subject) <> ($1, $2)
      LIMIT 100 FOR UPDATE SKIP LOCKED
    )
  )
  INSERT INTO mail_tokens (purpose, subject, token_hash, email, member_id, expires_at)
  VALUES ($1, $2, $3, $4, $5, $6)
  ON CONFLICT (purpose, subject) DO UPDATE SET
    token_hash = excluded.token_hash,
    email = excluded.email,
    member_id = excluded.member_id,
    expires_at = excluded.expires_at,
    uses = 0`;

const FIND = `SELECT ${FOUND} FROM mail_tokens WHERE ${IS_GOOD}`;

const REDEEM = `DELETE FROM mail_tokens WHERE ${IS_GOOD} RETURNING ${FOUND}`;

const USE = `UPDATE mail_tokens SET uses = uses + 1 WHERE ${IS_GOOD} RETURNING ${FOUND}, uses`;
