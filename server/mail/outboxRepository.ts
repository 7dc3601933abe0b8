import type { Queryable } from '../database/database';
import type { Mail, OutboxMail } from './mail';

export type OutboxRepository = ReturnType<typeof createOutboxRepository>;

/** Mails that still have to be sent. A row lives until its mail is sent, and with it the link in its text. */
export function createOutboxRepository(database: Queryable) {
  return {
    /** Adds a mail that is due at `now`. */
    add: async ({ to, subject, text }: Mail, now: Date) => {
      await database.query(ADD, [to, subject, text, now]);
    },

    /**
     * The next mail that is due, or null. Taking it already sets the time of the next attempt (after 1, 2, 4 … minutes,
     * then every hour): whatever happens to this one, a crash included, the mail comes up again until it is removed.
     */
    takeDue: async (now: Date) => {
      const [mail] = await database.query<OutboxMail>(TAKE_DUE, [now]);
      return mail ?? null;
    },

    /** Deletes a mail that has been sent or given up. */
    remove: async (id: number) => {
      await database.query('DELETE FROM outbox_mails WHERE id = $1', [id]);
    },

    /** How many wait, due or not. */
    count: async () => {
      const [row] = await database.query<{ count: number }>('SELECT count(*) FROM outbox_mails');
      return row?.count ?? 0;
    },
  };
}

const ADD = `
  INSERT INTO outbox_mails (recipient, subject, text, created_at, due_at)
  VALUES ($1, $2, $3, $4, $4)`;

const TAKE_DUE = `
  UPDATE outbox_mails SET
    attempts = attempts + 1,
    due_at = $1::timestamptz + make_interval(mins => least(60, power(2, least(attempts, 6))::integer))
  WHERE id = (
    SELECT id FROM outbox_mails WHERE due_at <= $1 ORDER BY due_at, id LIMIT 1 FOR UPDATE SKIP LOCKED
  )
  RETURNING id, recipient AS "to", subject, text, created_at AS "createdAt"`;
