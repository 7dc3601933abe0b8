import type { RegistrationInput } from '#contract/auth';
import { meSchema, type Me } from '#contract/me';
import type { ProfileInput } from '#contract/profile';
import type { IsoDate } from '#domain/dates/japanTime';
import type { Queryable } from '../database/database';
import { insertMembers, ME_COLUMNS, memberRow, PROFILE_FIELDS, updateMember, type MemberField } from './memberColumns';
import { createCardNumber, createMembershipToken } from './membershipIdentity';

/** The data of a member that a login needs. */
export interface Credentials {
  readonly memberId: number;
  readonly passwordHash: string;
}

/** The input of a registration, and the hash of its password. */
export interface NewMember {
  readonly input: RegistrationInput;
  readonly passwordHash: string;
}

/** The argon2 hash that the database must still contain, and the argon2 hash that replaces it. */
export interface PasswordReplacement {
  readonly expectedHash: string;
  readonly newHash: string;
}

/** The new password of a member who uses a reset link. */
export interface PasswordReset extends Credentials {
  /** The address to which the link was mailed. */
  readonly email: string;
}

/** The fields of a member that the office can correct (decisions §16.4). An absent field stays unchanged. */
export type Correction = Partial<Pick<ProfileInput, 'lastName' | 'firstName' | 'birthday'>>;

/** The membership that a payment or the office grants. */
export interface Grant {
  readonly memberId: number;
  readonly planId: number;
  /** The last day of the membership; null if the membership has no end. */
  readonly validUntil: IsoDate | null;
}

/**
 * Creates the repository of members (§3). The case of letters in an e-mail address makes no difference. Locks are held
 * until the transaction ends.
 */
export function createMemberRepository(database: Queryable) {
  const first = async <Row extends object>(sql: string, params: Parameters<Queryable['query']>[1]) => {
    const [row] = await database.query<Row>(sql, params);
    return row ?? null;
  };

  const find = async (memberId: number): Promise<Me | null> => {
    const found = await first(FIND, [memberId]);
    return found === null ? null : meSchema.parse(found);
  };

  const freeCardNumber = async (today: IsoDate): Promise<string> => {
    const cardNumber = createCardNumber(today);
    return (await first(FIND_BY_CARD_NUMBER, [cardNumber])) === null ? cardNumber : freeCardNumber(today);
  };

  return {
    /** Returns a member as the API does, with the plan. */
    find,

    /** Returns a member as `find` does, and locks the member. */
    lock: async (memberId: number) => {
      await database.query(LOCK, [memberId]);
      return find(memberId);
    },

    /**
     * Returns the id of the member with this e-mail address, and locks the member. Waits for a running change of the
     * address.
     */
    lockByEmail: async (email: string) => (await first<{ id: number }>(LOCK_BY_EMAIL, [email]))?.id ?? null,

    /** Locks the member. Returns false if the password has changed since it was checked. */
    lockByPassword: async ({ memberId, passwordHash }: Credentials) =>
      (await first(LOCK_BY_PASSWORD, [memberId, passwordHash])) !== null,

    /** Returns a member's id and password hash by the e-mail address. */
    findCredentials: (email: string) => first<Credentials>(FIND_CREDENTIALS, [email]),

    /** Returns the hash of the member's password. */
    findPasswordHash: async (memberId: number) =>
      (await first<{ hash: string }>(FIND_PASSWORD_HASH, [memberId]))?.hash ?? null,

    /** Returns the id of the member with this card number, or null if the number is unknown. */
    findByCardNumber: async (cardNumber: string) =>
      (await first<{ id: number }>(FIND_BY_CARD_NUMBER, [cardNumber]))?.id ?? null,

    /**
     * Adds a member without a plan. Fields of the input that do not belong to the profile are ignored. Returns the new
     * id, or null if the address is taken.
     */
    add: async ({ input, passwordHash }: NewMember, now: Date) => {
      const row = memberRow({ ...input, passwordHash, createdAt: now });
      const filledIn = PROFILE_FIELDS.filter((field) => field in input);
      return (await first<{ id: number }>(add(filledIn), [JSON.stringify([row])]))?.id ?? null;
    },

    /**
     * Writes the fields of the profile that the input has. Other fields of the input are ignored, and absent ones stay
     * unchanged.
     */
    update: async (memberId: number, profile: ProfileInput) => {
      await database.query(UPDATE, [memberId, JSON.stringify(memberRow(profile))]);
    },

    correct: async (memberId: number, correction: Correction) => {
      await database.query(UPDATE, [memberId, JSON.stringify(memberRow(correction))]);
    },

    /** Replaces the member's e-mail address. Throws a unique violation if the new address is taken. */
    replaceEmail: async (memberId: number, email: string) => {
      await database.query('UPDATE members SET email = $2 WHERE id = $1', [memberId, email]);
    },

    /**
     * Replaces the hash of the member's password, and returns the member's e-mail address. Returns null, and changes
     * nothing, if the stored hash is not `expectedHash`.
     */
    replacePassword: async (memberId: number, { expectedHash, newHash }: PasswordReplacement) =>
      (await first<{ email: string }>(REPLACE_PASSWORD, [memberId, expectedHash, newHash]))?.email ?? null,

    /**
     * Sets the hash of the member's password, and returns the member's e-mail address. Returns null, and changes
     * nothing, if the member no longer has the address to which the link was mailed.
     */
    resetPassword: async ({ memberId, email, passwordHash }: PasswordReset) =>
      (await first<{ email: string }>(RESET_PASSWORD, [memberId, email, passwordHash]))?.email ?? null,

    /** Gives the member the plan, and a token and a card number if the member has none. `today` is a day in Japan. */
    grant: async ({ memberId, planId, validUntil }: Grant, today: IsoDate) => {
      const cardNumber = await freeCardNumber(today);
      await database.query(GRANT, [memberId, planId, validUntil, createMembershipToken(), cardNumber]);
    },

    /** Ends the membership: its last day becomes `today`. Removes a plan that has no expiry (decisions §14). */
    end: async (memberId: number, today: IsoDate) => {
      await database.query(END, [memberId, today]);
    },

    /**
     * Deletes all data of a member except the payments and the office log, which keep only the id (decisions §14). Also
     * deletes the mails to every address that the member had in the last 30 days, unless another member has the address
     * now. The database deletes the sessions, links and reminders with the member's row.
     */
    erase: async (memberId: number, email: string) => {
      for (const statement of ERASE_MAILS) await database.query(statement, [memberId, email]);
      await database.query('DELETE FROM members WHERE id = $1', [memberId]);
    },
  };
}

const FIND = `
  SELECT ${ME_COLUMNS}
  FROM members member LEFT JOIN plans plan ON plan.id = member.membership_plan_id
  WHERE member.id = $1`;

// This lock lets other transactions add rows that refer to the member. A stronger lock could cause a deadlock with
// these transactions.
const LOCK = 'SELECT id FROM members WHERE id = $1 FOR NO KEY UPDATE';

const LOCK_BY_EMAIL = 'SELECT id FROM members WHERE lower(email) = lower($1) FOR SHARE';

const LOCK_BY_PASSWORD = 'SELECT id FROM members WHERE id = $1 AND password_hash = $2 FOR NO KEY UPDATE';

const FIND_CREDENTIALS = `
  SELECT id AS "memberId", password_hash AS "passwordHash" FROM members WHERE lower(email) = lower($1)`;

const FIND_PASSWORD_HASH = 'SELECT password_hash AS hash FROM members WHERE id = $1';

const FIND_BY_CARD_NUMBER = 'SELECT id FROM members WHERE membership_card_number = $1';

/** Returns the statement that adds a member. A field that is not filled in gets its column's default. */
const add = (filledIn: readonly MemberField[]) => `
  ${insertMembers(['email', 'passwordHash', 'createdAt', ...filledIn])}
  ON CONFLICT (lower(email)) DO NOTHING
  RETURNING id`;

const UPDATE = updateMember(PROFILE_FIELDS);

const REPLACE_PASSWORD = `
  UPDATE members SET password_hash = $3
  WHERE id = $1 AND password_hash = $2
  RETURNING email`;

const RESET_PASSWORD = `
  UPDATE members SET password_hash = $3
  WHERE id = $1 AND lower(email) = lower($2)
  RETURNING email`;

const GRANT = `
  UPDATE members SET
    membership_plan_id = $2,
    membership_renewed_at = $3,
    membership_token = CASE WHEN membership_token = '' THEN $4 ELSE membership_token END,
    membership_card_number = CASE WHEN membership_card_number = '' THEN $5 ELSE membership_card_number END
  WHERE id = $1`;

/**
 * Ends a membership. A plan with an expiry stays, because the new expiry ends it. A plan without an expiry is removed,
 * because an expiry would not end it.
 */
const END = `
  UPDATE members SET
    membership_renewed_at = $2,
    membership_plan_id = CASE WHEN membership_renewed_at IS NULL THEN NULL ELSE membership_plan_id END
  WHERE id = $1`;

/**
 * Selects the mails about the member. Some of them were sent to an address that the member only wanted to change to.
 */
const THEIR_MAILS = 'SELECT id FROM mail_history WHERE member_id = $1';

/**
 * Selects the addresses that the member has or has had, in lower case. Leaves out addresses that only got a mail about
 * an e-mail change, since they may never have become the member's, and addresses that another member has now.
 */
const THEIR_ADDRESSES = `
  SELECT had.email FROM (
    SELECT lower($2) AS email
    UNION SELECT lower(recipient) FROM mail_history WHERE member_id = $1 AND kind <> 'emailChange'
  ) AS had
  WHERE NOT EXISTS (SELECT 1 FROM members AS other WHERE lower(other.email) = had.email AND other.id <> $1)`;

// Deletes the history last, since the statements before it read the addresses from the history.
const ERASE_MAILS = [
  `DELETE FROM outbox_mails WHERE lower(recipient) IN (${THEIR_ADDRESSES}) OR id IN (${THEIR_MAILS})`,
  `DELETE FROM sandbox_mails WHERE lower(recipient) IN (${THEIR_ADDRESSES}) OR id IN (${THEIR_MAILS})`,
  `DELETE FROM mail_tokens WHERE member_id = $1 OR lower(email) IN (${THEIR_ADDRESSES})`,
  `DELETE FROM mail_history WHERE member_id = $1 OR lower(recipient) IN (${THEIR_ADDRESSES})`,
];
