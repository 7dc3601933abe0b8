import type { Queryable } from '../../server/database/database';
import type { OutboxMail } from '../../server/mail/mail';

/** The number of mails that the sandbox keeps. It deletes older ones. */
const KEPT_MAILS = 300;

/** A mail in the sandbox's mailbox. */
export interface SandboxMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly sentAt: Date;
}

export type SandboxMailRepository = ReturnType<typeof createSandboxMailRepository>;

/**
 * Creates the repository of the mails that the sandbox keeps instead of sending them to an SMTP server (decisions §9).
 */
export function createSandboxMailRepository(database: Queryable) {
  return {
    /** Adds a mail unless the mailbox has it already. */
    add: async ({ id, to, subject, text }: OutboxMail, now: Date) => {
      await database.query(ADD, [id, to, subject, text, now]);
      await database.query(FORGET, [KEPT_MAILS]);
    },

    /** Lists all mails, newest first. */
    list: () =>
      database.query<SandboxMail>(
        'SELECT recipient AS "to", subject, text, sent_at AS "sentAt" FROM sandbox_mails ORDER BY sent_at DESC, id DESC',
      ),
  };
}

const ADD = `
  INSERT INTO sandbox_mails (id, recipient, subject, text, sent_at)
  VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (id) DO NOTHING`;

const FORGET = `
  DELETE FROM sandbox_mails WHERE id IN (
    SELECT id FROM sandbox_mails ORDER BY sent_at DESC, id DESC OFFSET $1
  )`;
