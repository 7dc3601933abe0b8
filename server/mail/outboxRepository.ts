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

/**
 * A mail with the member whom it concerns. If `memberId` is null, the mail concerns the member who has its address, if
 * there is one.
 */
export interface MemberMail extends Mail {
  readonly memberId: number | null;
}

export type OutboxRepository = ReturnType<typeof createOutboxRepository>;

/**
 * Creates the repository of the mails that still have to be sent. A row is deleted when its mail is sent, because the
 * text may contain a link. The history keeps the mail's data and fate, but not the text, for 30 days (decisions §14).
 */
export function createOutboxRepository(database: Queryable) {
  const addEach = async (mails: readonly MemberMail[], now: Date): Promise<void> => {
    const rows = mails.map(({ kind, to, subject, text, linkToken, memberId }) => ({
      kind,
      recipient: to,
      subject,
      text,
      member_id: memberId,
      is_bulk: BULK.has(kind),
      token_hash: linkToken === undefined ? null : hashToken(linkToken),
    }));
    await database.query(ADD, [JSON.stringify(rows), now]);
  };

  return {
    /** Adds a mail that is due at `now`. `memberId` is the member it concerns if the address is not that member's. */
    add: (mail: Mail, now: Date, memberId: number | null = null) => addEach([{ ...mail, memberId }], now),

    /** Adds many mails that are due at `now`, in one statement. */
    addEach,

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

// Deletes at most a hundred old rows of the history, since a member waits for this statement. ARRAY runs its query
// once; IN might run it for every row of the table.
const ADD = `
  WITH given AS MATERIALIZED (
    SELECT nextval(pg_get_serial_sequence('outbox_mails', 'id')) AS id, mail.*
    FROM jsonb_to_recordset($1::jsonb) AS mail (
      kind text, recipient text, subject text, text text, member_id bigint, is_bulk boolean, token_hash text
    )
  ), added AS (
    INSERT INTO outbox_mails (id, recipient, subject, text, created_at, due_at, is_bulk, token_hash, link_expires_at)
    OVERRIDING SYSTEM VALUE
    SELECT
      id, recipient, subject, text, $2::timestamptz, $2::timestamptz, is_bulk, token_hash,
      (SELECT expires_at FROM mail_tokens WHERE mail_tokens.token_hash = given.token_hash)
    FROM given
  ), expired AS (
    DELETE FROM mail_history WHERE id = ANY (ARRAY(
      SELECT id FROM mail_history WHERE created_at < $2::timestamptz - interval '30 days' LIMIT 100 FOR UPDATE SKIP LOCKED
    ))
  )
  INSERT INTO mail_history (id, member_id, recipient, kind, subject, created_at)
  SELECT
    id, coalesce(member_id, (SELECT members.id FROM members WHERE lower(email) = lower(recipient))), recipient, kind,
    subject, $2::timestamptz
  FROM given`;

const LIST = `
  SELECT recipient, kind, subject, created_at AS "createdAt", fate, answer FROM mail_history
  WHERE (member_id = $1 OR lower(recipient) = lower($2)) AND created_at >= $3::timestamptz - interval '30 days'
  ORDER BY id DESC`;

const NOTE = 'UPDATE mail_history SET fate = $2, answer = $3 WHERE id = $1';

const REMOVE = `WITH removed AS (DELETE FROM outbox_mails WHERE id = $1) ${NOTE}`;

/** The longest pause between two attempts, in minutes. */
const MAX_WAIT = 60;

// Locks rows of the outbox before rows of the history, as every statement on both tables must, so that statements do
// not deadlock. Skips rows that another statement has locked. ARRAY runs its query once, as above.
const DROP_DEAD = `
  WITH dead AS (
    DELETE FROM outbox_mails WHERE id = ANY (ARRAY(
      SELECT id FROM outbox_mails mail WHERE token_hash IS NOT NULL AND NOT ${hasLivingLink('$1')} FOR UPDATE SKIP LOCKED
    ))
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
