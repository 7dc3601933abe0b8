import type { Clock } from '#domain/clock';
import type { BackgroundWorker } from '../background/backgroundWorker';
import type { Database, Queryable } from '../database/database';
import type { Mail } from './mail';
import { createOutboxRepository, type MemberMail } from './outboxRepository';

/**
 * Puts a mail into the outbox within the running transaction, so that the mail is sent only if the transaction is
 * committed. `memberId` must be given if the mail concerns a member but goes to another address than the member's.
 */
export type SendMail = (mail: Mail, memberId?: number) => Promise<void>;

/** Puts many mails into the outbox at once, like `SendMail`. */
export type SendEach = (mails: readonly MemberMail[]) => Promise<void>;

/** Sends mails about a change in the database if, and only if, the transaction of the change is committed. */
export interface Mailer {
  /**
   * Runs `work` in one transaction, like `Database.transaction`. After the commit, the mails that `work` sends are
   * delivered at least once each, even if the server is stopped several times in between.
   */
  transaction<T>(work: (transaction: Queryable, sendMail: SendMail, sendEach: SendEach) => Promise<T>): Promise<T>;
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
        return work(
          transaction,
          (mail, memberId) => outbox.add(mail, clock(), memberId),
          (mails) => outbox.addEach(mails, clock()),
        );
      });
      delivery.wake();
      return result;
    },
  };
}
