import type { Clock } from '#domain/clock';
import type { BackgroundWorker } from '../background/backgroundWorker';
import type { Database, Queryable } from '../database/database';
import type { Mail } from './mail';
import { createOutboxRepository } from './outboxRepository';

/**
 * Puts a mail into the outbox within the running transaction: it is sent if, and only if, that is committed. `memberId`
 * says whose mail it is where it goes to another address than the member's.
 */
export type SendMail = (mail: Mail, memberId?: number) => Promise<void>;

/** Sends mails about a change, together with the change. */
export interface Mailer {
  /**
   * Runs `work` in one transaction, like `Database.transaction`, and has the mails it sends delivered once that is
   * committed: at least once each, however often the server is stopped meanwhile.
   */
  transaction<T>(work: (transaction: Queryable, sendMail: SendMail) => Promise<T>): Promise<T>;
}

interface Dependencies {
  readonly database: Pick<Database, 'transaction'>;
  readonly delivery: Pick<BackgroundWorker, 'wake'>;
  readonly clock: Clock;
}

export function createMailer({ database, delivery, clock }: Dependencies): Mailer {
  return {
    transaction: async (work) => {
      const result = await database.transaction((transaction) => {
        const outbox = createOutboxRepository(transaction);
        return work(transaction, (mail, memberId) => outbox.add(mail, clock(), memberId));
      });
      delivery.wake();
      return result;
    },
  };
}
