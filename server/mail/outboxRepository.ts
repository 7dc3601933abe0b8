import type { Queryable } from '../database/database';
import { hashToken } from '../sessions/bearerToken';
import type { Mail, MailKind, OutboxMail } from './mail';

/**
 * The state of a mail's delivery. `answer` is the mail server's answer to the last failed attempt. `superseded` means
 * that the mail's link was replaced, used or ended before the mail could be sent, `expired` that the link had expired
 * by then.
 */
export interface MailFate {
  readonly fate: 'waiting' | 'sent' | 'refused' | 'superseded' | 'expired';
  readonly answer: string;
}

/** A mail that is not sent, because its link is no longer valid. */
export interface DeadMail {
  readonly id: number;
  readonly fate: 'superseded' | 'expired';
}

/** A mail in the history, which does not have the mail's text. */
export interface MailRecord extends MailFate {
  readonly recipient: string;
  readonly kind: MailKind;
  readonly subject: string;
  readonly createdAt: Date;
}

export type OutboxRepository = ReturnType<typeof createOutboxRepository>;

/**
 * Creates the repository of the mails that still have to be sent. A row is deleted when its mail is sent, because the
 * text may contain a link. The history keeps the mail's data and fate, but not the text, for 30 days (decisions §14).
 */
export function createOutboxRepository(database: Queryable) {
  return {
    /** Adds a mail that is due at `now`. `memberId` must be given if the address is not that member's. */
    add: async ({ kind, to, subject, text, linkToken }: Mail, now: Date, memberId: number | null = null) => {
      const tokenHash = linkToken === undefined ? null : hashToken(linkToken);
      await database.query(ADD, [to, subject, text, now, kind, memberId, BULK.has(kind), tokenHash]);
    },

    /** Removes the mails whose links are no longer valid, and returns their fates. Must be called before `takeDue`. */
    dropDead: (now: Date) => database.query<DeadMail>(DROP_DEAD, [now]),

    /**
     * Returns the next mail that is due and whose link is valid, or null. Bulk mails come after all others. Also sets
     * the time of the next attempt (after 1, 2, 4 … minutes, then every hour), so that the mail is tried again after a
     * failure or a crash.
     */
    takeDue: async (now: Date) => {
      const [mail] = await database.query<OutboxMail>(TAKE_DUE, [now]);
      return mail ?? null;
    },

    /** Deletes a mail that has been sent or given up. */
    remove: async (id: number, { fate, answer }: MailFate) => {
      await database.query(REMOVE, [id, fate, answer]);
    },

    /** Records a failed attempt. */
    noteFailure: async (id: number, { fate, answer }: MailFate) => {
      await database.query(NOTE, [id, fate, answer]);
    },

    /** Lists the mails of the last 30 days that belong to a member or went to an address, newest first. */
    listOfMember: (memberId: number | null, email: string, now: Date) =>
      database.query<MailRecord>(LIST, [memberId, email, now]),

    /** Returns the number of waiting mails, whether or not they are due. */
    count: async () => {
      const [row] = await database.query<{ count: number }>('SELECT count(*) FROM outbox_mails');
      return row?.count ?? 0;
    },
  };
}

/** The kinds of mails for which no member waits. */
const BULK: ReadonlySet<MailKind> = new Set(['reminder', 'invitation']);

// Deletes at most a hundred old rows of the history, since a member waits for this statement.
const ADD = `
  WITH added AS (
    INSERT INTO outbox_mails (recipient, subject, text, created_at, due_at, is_bulk, token_hash, link_expires_at)
    VALUES ($1, $2, $3, $4, $4, $7, $8, (SELECT expires_at FROM mail_tokens WHERE token_hash = $8))
    RETURNING id
  ), expired AS (
    DELETE FROM mail_history WHERE id IN (
      SELECT id FROM mail_history WHERE created_at < $4::timestamptz - interval '30 days' LIMIT 100 FOR UPDATE SKIP LOCKED
    )
  )
  INSERT INTO mail_history (id, member_id, recipient, kind, subject, created_at)
  SELECT id, coalesce($6::bigint, (SELECT id FROM members WHERE lower(email) = lower($1))), $1, $5, $2, $4 FROM added`;

const LIST = `
  SELECT recipient, kind, subject, created_at AS "createdAt", fate, answer FROM mail_history
  WHERE (member_id = $1 OR lower(recipient) = lower($2)) AND created_at >= $3::timestamptz - interval '30 days'
  ORDER BY id DESC`;

const NOTE = 'UPDATE mail_history SET fate = $2, answer = $3 WHERE id = $1';

const REMOVE = `WITH removed AS (DELETE FROM outbox_mails WHERE id = $1) ${NOTE}`;

/** The longest pause between two attempts, in minutes. */
const MAX_WAIT = 60;

// Locks rows of the outbox before rows of the history, as every statement on both tables must, so that statements do
// not deadlock. Skips rows that another statement has locked.
const DROP_DEAD = `
  WITH dead AS (
    DELETE FROM outbox_mails WHERE id IN (
      SELECT id FROM outbox_mails mail WHERE token_hash IS NOT NULL AND NOT ${hasLivingLink('$1')} FOR UPDATE SKIP LOCKED
    )
    RETURNING id, CASE WHEN link_expires_at <= $1 THEN 'expired' ELSE 'superseded' END AS fate
  ), noted AS (
    UPDATE mail_history SET fate = dead.fate, answer = '' FROM dead WHERE mail_history.id = dead.id
  )
  SELECT id, fate FROM dead ORDER BY id`;

// Also takes a mail whose `due_at` is further ahead than the longest pause, because a wrong clock must have set it.
const TAKE_DUE = `
  UPDATE outbox_mails SET
    attempts = attempts + 1,
    due_at = $1::timestamptz + make_interval(mins => least(${MAX_WAIT}, power(2, least(attempts, 6))::integer))
  WHERE id = (
    SELECT id FROM outbox_mails mail
    WHERE (due_at <= $1 OR due_at > $1::timestamptz + interval '${MAX_WAIT} minutes')
      AND (token_hash IS NULL OR ${hasLivingLink('$1')})
    ORDER BY is_bulk, due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED
  )
  RETURNING id, recipient AS "to", subject, text, created_at AS "createdAt"`;

function hasLivingLink(now: string): string {
  return `EXISTS (SELECT 1 FROM mail_tokens WHERE token_hash = mail.token_hash AND expires_at > ${now}::timestamptz)`;
}
