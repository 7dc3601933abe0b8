import type { Queryable } from '../database/database';
import type { SendEach, SendMail } from '../mail/mailer';
import { createPaymentRepository } from '../payments/paymentRepository';
import { terminalLine } from '../terminalText';
import type { Office } from './office';
import { createOfficeLogRepository, type OfficeLogEntry } from './officeLogRepository';
import { OfficeRefused } from './officeRefused';

/**
 * The transaction and time of a change, with functions that send mails and write log entries within the transaction.
 */
export interface ChangeContext {
  readonly transaction: Queryable;
  readonly sendMail: SendMail;
  readonly sendEach: SendEach;
  readonly now: Date;
  /** Writes an entry into the office log. */
  log(entry: OfficeLogEntry): Promise<void>;
  /** Writes the same entry for each of the members. */
  logEach(entry: Omit<OfficeLogEntry, 'memberId'>, memberIds: readonly number[]): Promise<void>;
}

/**
 * Runs a change of the office in one transaction, which also stores its mails and its entry in the office log
 * (decisions §14).
 */
export function change<T>({ mailer, user, clock }: Office, work: (context: ChangeContext) => Promise<T>): Promise<T> {
  return mailer.transaction((transaction, sendMail, sendEach) => {
    const log = createOfficeLogRepository(transaction);
    return work({
      transaction,
      sendMail,
      sendEach,
      now: clock(),
      log: (entry) => log.add(entry, { user, clock }),
      logEach: (entry, memberIds) => log.addEach(entry, memberIds, { user, clock }),
    });
  });
}

/** Throws OfficeRefused while a card payment of the member may still take money. */
export async function refuseOpenPayment(memberId: number, transaction: Queryable): Promise<void> {
  const open = await createPaymentRepository(transaction).findOpen(memberId);
  if (open === null) return;
  throw new OfficeRefused(
    `The card payment ${open.reference} of this member is not finished yet; try again later.`,
    `カード払い ${open.reference} の手続きが終わっていません。しばらくしてから、もう一度お試しください。`,
  );
}

/**
 * Asks for confirmation of a change that cannot be undone, unless `isAnswered` is true. Throws OfficeRefused if the
 * answer is no.
 */
export async function askFirst(change: string, isAnswered: boolean, office: Pick<Office, 'confirm'>): Promise<void> {
  if (!isAnswered && !(await office.confirm(terminalLine(change)))) throw new OfficeRefused('Nothing was changed.');
}
