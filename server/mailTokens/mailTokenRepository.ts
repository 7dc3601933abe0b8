import type { Queryable } from '../database/database';
import { createToken, hashToken } from '../sessions/bearerToken';
import { mailTokenExpiry, type MailTokenPurpose } from './mailTokenRules';

/** The recipient of a link. */
export interface MailTokenRequest {
  readonly purpose: MailTokenPurpose;
  /** The address to which the mail is sent. */
  readonly email: string;
  /** The member who may use the token; null if the address has no member. */
  readonly memberId: number | null;
  /** The expiry, if it differs from the usual one for the purpose. */
  readonly expiresAt?: Date;
}

/** A token that a request contains, with the purpose for which it is used. */
export interface PresentedMailToken {
  readonly purpose: MailTokenPurpose;
  readonly token: string;
}

/** The e-mail address and the member that belong to a mail token. */
export interface FoundMailToken {
  readonly email: string;
  readonly memberId: number | null;
}

export type MailTokenRepository = ReturnType<typeof createMailTokenRepository>;

/**
 * Creates the repository of the links in mails (decisions §1 "Tokens"). A single statement checks a token and uses it
 * up, so that of several parallel requests only one succeeds.
 */
export function createMailTokenRepository(database: Queryable) {
  const issueEach = async (requests: readonly MailTokenRequest[], now: Date): Promise<readonly string[]> => {
    const issued = requests.map((request) => ({ request, token: createToken() }));
    const rows = issued.map(({ request, token }) => ({
      purpose: request.purpose,
      subject: subjectOf(request),
      token_hash: hashToken(token),
      email: request.email,
      member_id: request.memberId,
      expires_at: request.expiresAt ?? mailTokenExpiry(request.purpose, now),
    }));
    await database.query(ISSUE, [JSON.stringify(rows), now]);
    return issued.map(({ token }) => token);
  };

  return {
    /**
     * Stores a new token. It replaces a token that has the same purpose and address or, for an e-mail change, the same
     * member.
     */
    issue: async (request: MailTokenRequest, now: Date): Promise<string> => {
      const [token = ''] = await issueEach([request], now);
      return token;
    },

    /**
     * Stores a token for each request in one statement, like `issue`. No two requests may have the same purpose and
     * address.
     */
    issueEach,

    /**
     * Reads a token without using it. Returns null for a token that is unknown, used, replaced, expired or of another
     * purpose.
     */
    find: async ({ purpose, token }: PresentedMailToken, now: Date) => {
      const [found] = await database.query<FoundMailToken>(FIND, [purpose, hashToken(token), now]);
      return found ?? null;
    },

    /**
     * Uses a token up. If several callers do so at the same time, exactly one gets the token and the others null. A
     * rollback makes the token valid again.
     */
    redeem: async ({ purpose, token }: PresentedMailToken, now: Date) => {
      const [found] = await database.query<FoundMailToken>(REDEEM, [purpose, hashToken(token), now]);
      return found ?? null;
    },

    /** Uses a token that stays valid until it expires. `isFirstUse` is false if the token has been used before. */
    use: async (
      { purpose, token }: PresentedMailToken,
      now: Date,
    ): Promise<(FoundMailToken & { readonly isFirstUse: boolean }) | null> => {
      const [found] = await database.query<FoundMailToken & { uses: number }>(USE, [purpose, hashToken(token), now]);
      if (found === undefined) return null;
      const { uses, ...rest } = found;
      return { ...rest, isFirstUse: uses === 1 };
    },

    /** Deletes a member's reset links. Must be called whenever the member's e-mail address changes. */
    revokePasswordResets: async (memberId: number) => {
      await database.query("DELETE FROM mail_tokens WHERE purpose = 'password_reset' AND member_id = $1", [memberId]);
    },

    /** Deletes all links of a member. Must be called whenever the member's password changes. */
    revokeAll: async (memberId: number) => {
      await database.query('DELETE FROM mail_tokens WHERE member_id = $1', [memberId]);
    },
  };
}

/**
 * Returns the part of the key by which a new token replaces an earlier one. For an e-mail change this is the member, so
 * the member's new request replaces the earlier one even if the address differs.
 */
function subjectOf({ purpose, email, memberId }: MailTokenRequest): string {
  return purpose === 'email_change' ? String(memberId) : email.toLowerCase();
}

const FOUND = 'email, member_id AS "memberId"';
const IS_GOOD = 'purpose = $1 AND token_hash = $2 AND expires_at > $3';

const ROW = 'purpose, subject, token_hash, email, member_id, expires_at';

// Deletes at most a hundred expired tokens, since a member waits for this statement. Skips rows that another statement
// has locked, so that two requests do not wait for each other. The rows that are about to be replaced are left to the
// upsert. ARRAY runs its query once; IN might run it for every row of the table.
const ISSUE = `
  WITH given AS (
    SELECT ${ROW} FROM jsonb_populate_recordset(NULL::mail_tokens, $1::jsonb)
  ), expired AS (
    DELETE FROM mail_tokens WHERE token_hash = ANY (ARRAY(
      SELECT token_hash FROM mail_tokens
      WHERE expires_at <= $2 AND (purpose, subject) NOT IN (SELECT purpose, subject FROM given)
      LIMIT 100 FOR UPDATE SKIP LOCKED
    ))
  )
  INSERT INTO mail_tokens (${ROW}) SELECT ${ROW} FROM given
  ON CONFLICT (purpose, subject) DO UPDATE SET
    token_hash = excluded.token_hash,
    email = excluded.email,
    member_id = excluded.member_id,
    expires_at = excluded.expires_at,
    uses = 0`;

const FIND = `SELECT ${FOUND} FROM mail_tokens WHERE ${IS_GOOD}`;

const REDEEM = `DELETE FROM mail_tokens WHERE ${IS_GOOD} RETURNING ${FOUND}`;

const USE = `UPDATE mail_tokens SET uses = uses + 1 WHERE ${IS_GOOD} RETURNING ${FOUND}, uses`;
