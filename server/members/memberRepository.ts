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

/** Argon2 hashes: the one that must still be stored, and the one that replaces it. */
export interface PasswordReplacement {
  readonly expectedHash: string;
  readonly newHash: string;
}

/** A new password for a member, requested by a link. */
export interface PasswordReset extends Credentials {
  /** The address the link was mailed to. */
  readonly email: string;
}

/**
 * The fields of a member's record that the office corrects (decisions §16.4); a field that is absent stays unchanged.
 */
export type Correction = Partial<Pick<ProfileInput, 'lastName' | 'firstName' | 'birthday'>>;

/** What a payment bought. */
export interface Grant {
  readonly memberId: number;
  readonly planId: number;
  /** The last day of the membership; null: it has no end. */
  readonly validUntil: IsoDate | null;
}

/** Members (§3). Addresses are found in any letter case; locks last to the end of the transaction. */
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
    /** The member as the app sees them, with their plan. */
    find,

    /** The same, locked. */
    lock: async (memberId: number) => {
      await database.query(LOCK, [memberId]);
      return find(memberId);
    },

    /**
     * Returns the id of the member with this e-mail address; locks the member, and waits for a change of the address.
     */
    lockByEmail: async (email: string) => (await first<{ id: number }>(LOCK_BY_EMAIL, [email]))?.id ?? null,

    /** Locks the member; false when the password is no longer this one. */
    lockByPassword: async ({ memberId, passwordHash }: Credentials) =>
      (await first(LOCK_BY_PASSWORD, [memberId, passwordHash])) !== null,

    /** By e-mail address. */
    findCredentials: (email: string) => first<Credentials>(FIND_CREDENTIALS, [email]),

    /** Returns the stored form of the member's password. */
    findPasswordHash: async (memberId: number) =>
      (await first<{ hash: string }>(FIND_PASSWORD_HASH, [memberId]))?.hash ?? null,

    /** Returns the id of the member with this card number; null for an unknown one. */
    findByCardNumber: async (cardNumber: string) =>
      (await first<{ id: number }>(FIND_BY_CARD_NUMBER, [cardNumber]))?.id ?? null,

    /**
     * Adds a member without a plan, of the input only its profile; gives the new id, or null when the address is taken.
     */
    add: async ({ input, passwordHash }: NewMember, now: Date) => {
      const row = memberRow({ ...input, passwordHash, createdAt: now });
      const filledIn = PROFILE_FIELDS.filter((field) => field in input);
      return (await first<{ id: number }>(add(filledIn), [JSON.stringify([row])]))?.id ?? null;
    },

    /**
     * Writes the fields of the profile that the input has, and nothing else it may hold. A field it lacks is unchanged.
     */
    update: async (memberId: number, profile: ProfileInput) => {
      await database.query(UPDATE, [memberId, JSON.stringify(memberRow(profile))]);
    },

    correct: async (memberId: number, correction: Correction) => {
      await database.query(UPDATE, [memberId, JSON.stringify(memberRow(correction))]);
    },

    /** Fails as a unique violation when the address is taken. */
    replaceEmail: async (memberId: number, email: string) => {
      await database.query('UPDATE members SET email = $2 WHERE id = $1', [memberId, email]);
    },

    /** Gives the member's address; null when the stored hash is no longer the expected one, and nothing is changed. */
    replacePassword: async (memberId: number, { expectedHash, newHash }: PasswordReplacement) =>
      (await first<{ email: string }>(REPLACE_PASSWORD, [memberId, expectedHash, newHash]))?.email ?? null,

    /** Gives the member's address; null when it is no longer that of the link, and nothing is changed. */
    resetPassword: async ({ memberId, email, passwordHash }: PasswordReset) =>
      (await first<{ email: string }>(RESET_PASSWORD, [memberId, email, passwordHash]))?.email ?? null,

    /** Gives the member the plan, and a token and card number to one who has none. `today` is a day in Japan. */
    grant: async ({ memberId, planId, validUntil }: Grant, today: IsoDate) => {
      const cardNumber = await freeCardNumber(today);
      await database.query(GRANT, [memberId, planId, validUntil, createMembershipToken(), cardNumber]);
    },

    /** Ends the membership with `today`, which the expiry then is, also of a member whose plan goes (decisions §14). */
    end: async (memberId: number, today: IsoDate) => {
      await database.query(END, [memberId, today]);
    },

    /**
     * Deletes all data of a member except for the payments, which keep the bare id, and the log of the office
     * (decisions §14): the mails to every address they had in the last 30 days, too, unless another member has it now.
     * Sessions, links and reminders go with the member's row.
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

// The weaker lock lets rows that refer to the member be added meanwhile; with the stronger one they could deadlock.
const LOCK = 'SELECT id FROM members WHERE id = $1 FOR NO KEY UPDATE';

const LOCK_BY_EMAIL = 'SELECT id FROM members WHERE lower(email) = lower($1) FOR SHARE';

const LOCK_BY_PASSWORD = 'SELECT id FROM members WHERE id = $1 AND password_hash = $2 FOR NO KEY UPDATE';

const FIND_CREDENTIALS = `
  SELECT id AS "memberId", password_hash AS "passwordHash" FROM members WHERE lower(email) = lower($1)`;

const FIND_PASSWORD_HASH = 'SELECT password_hash AS hash FROM members WHERE id = $1';

const FIND_BY_CARD_NUMBER = 'SELECT id FROM members WHERE membership_card_number = $1';

/** A field that the input lacks gets its column's default. */
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

/** A plan with an expiry stays, and is over after that day; a plan without one goes, since it would never be over. */
const END = `
  UPDATE members SET
    membership_renewed_at = $2,
    membership_plan_id = CASE WHEN membership_renewed_at IS NULL THEN NULL ELSE membership_plan_id END
  WHERE id = $1`;

/** Mails that went to an address which was never the member's, of an e-mail change, are found by the member. */
const THEIR_MAILS = 'SELECT id FROM mail_history WHERE member_id = $1';

/** Addresses in small letters. The link of an e-mail change goes to an address that is not the member's yet. */
const THEIR_ADDRESSES = `
  SELECT had.email FROM (
    SELECT lower($2) AS email
    UNION SELECT lower(recipient) FROM mail_history WHERE member_id = $1 AND kind <> 'emailChange'
  ) AS had
  WHERE NOT EXISTS (SELECT 1 FROM members AS other WHERE lower(other.email) = had.email AND other.id <> $1)`;

// The history comes last, since the other statements read the addresses from it.
const ERASE_MAILS = [
  `DELETE FROM outbox_mails WHERE lower(recipient) IN (${THEIR_ADDRESSES}) OR id IN (${THEIR_MAILS})`,
  `DELETE FROM sandbox_mails WHERE lower(recipient) IN (${THEIR_ADDRESSES}) OR id IN (${THEIR_MAILS})`,
  `DELETE FROM mail_tokens WHERE member_id = $1 OR lower(email) IN (${THEIR_ADDRESSES})`,
  `DELETE FROM mail_history WHERE member_id = $1 OR lower(recipient) IN (${THEIR_ADDRESSES})`,
];
