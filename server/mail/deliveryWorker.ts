import type { Clock } from '#domain/clock';
import { createBackgroundWorker, type BackgroundWorker, type WorkLog } from '../background/backgroundWorker';
import type { Database } from '../database/database';
import { LOCKS } from '../database/locks';
import type { MailOutcome } from '../operations/serverMetrics';
import type { MailTransport, OutboxMail } from './mail';
import type { MailFate, OutboxRepository } from './outboxRepository';

const POLL_MS = 10_000;

/**
 * Milliseconds after which an undelivered mail is given up. If the mail's link expires earlier, the mail is given up at
 * that time.
 */
const GIVE_UP_AFTER_MS = 48 * 3_600_000;

interface Dependencies {
  readonly database: Pick<Database, 'withLock'>;
  readonly outbox: OutboxRepository;
  readonly transport: MailTransport;
  readonly clock: Clock;
  readonly countMail?: (outcome: MailOutcome) => void;
}

/**
 * Creates the worker that sends the mails of the outbox. Of all processes with the same database, only one sends mails
 * at a time.
 */
export function createDeliveryWorker(parts: Dependencies): BackgroundWorker {
  const worker = createBackgroundWorker({
    pollMs: POLL_MS,
    begin: (log) => dropDead(parts, log),
    doNext: (log) => deliverNext(parts, log),
    withLock: (round) => parts.database.withLock(LOCKS.mailDelivery, round),
  });
  return {
    ...worker,
    close: async () => {
      await worker.close();
      parts.transport.close();
    },
  };
}

/**
 * Removes mails whose links are no longer valid. Mails whose links have expired are counted as undelivered, like mails
 * that the mail server has refused for two days.
 */
async function dropDead({ outbox, clock, countMail }: Dependencies, log: WorkLog): Promise<void> {
  for (const { id, fate } of await outbox.dropDead(clock())) {
    if (fate === 'superseded') continue;
    log.warn({ mail: id }, 'mail given up, its link has expired');
    countMail?.('given_up');
  }
}

async function deliverNext(parts: Dependencies, log: WorkLog): Promise<boolean> {
  const mail = await parts.outbox.takeDue(parts.clock());
  if (mail === null) return false;
  await deliver(mail, parts, log);
  return true;
}

async function deliver(
  mail: OutboxMail,
  { outbox, transport, clock, countMail }: Dependencies,
  log: WorkLog,
): Promise<void> {
  const failure = await transport.send(mail).then(
    () => null,
    (error: unknown) => ({ error }),
  );
  if (failure === null) {
    countMail?.('sent');
    await outbox.remove(mail.id, { fate: 'sent', answer: '' });
    return;
  }
  const { error } = failure;
  const isGivenUp = clock().getTime() - mail.createdAt.getTime() > GIVE_UP_AFTER_MS;
  log.warn({ mail: mail.id, ...causeOf(error) }, isGivenUp ? 'mail given up' : 'mail not sent, to be tried again');
  countMail?.(isGivenUp ? 'given_up' : 'failed');
  if (isGivenUp) await outbox.remove(mail.id, { ...fateOf(error), fate: 'refused' });
  else await outbox.noteFailure(mail.id, fateOf(error));
}

const MAX_ANSWER = 500;

/**
 * Returns the result of a failed attempt for the office. If the mail server answered, it has refused the mail; without
 * an answer, the mail is still waiting.
 */
function fateOf(error: unknown): MailFate {
  if (error instanceof Error && 'response' in error && typeof error.response === 'string')
    return { fate: 'refused', answer: error.response.replaceAll('\0', '').slice(0, MAX_ANSWER) };
  const { code = '' } = causeOf(error);
  return { fate: 'waiting', answer: String(code) };
}

/**
 * Returns the codes of an error for the log. The error's text is left out, because an SMTP server repeats addresses in
 * it.
 */
function causeOf(error: unknown): { readonly code?: unknown; readonly smtpStatus?: unknown } {
  if (!(error instanceof Error)) return {};
  return {
    ...('code' in error && { code: error.code }),
    ...('responseCode' in error && { smtpStatus: error.responseCode }),
  };
}
