import type { Clock } from '../../src/contract/profile';
import type { OutboxRepository } from '../repositories/outboxRepository';
import type { MailTransport, OutboxMail } from './mail';

/** How often the outbox is looked at unasked: for what is due again, and for what another server left. */
const POLL_MS = 10_000;

/** A mail that could not be delivered for so long helps nobody any more: its link has expired. */
const GIVE_UP_AFTER_MS = 48 * 3_600_000;

type DeliveryLog = Readonly<Record<'warn' | 'error', (details: object, message: string) => void>>;

/** Empties the outbox in the background, one mail after the other, never within a transaction. */
export interface DeliveryWorker {
  /** Takes up what an earlier run left, and looks again from time to time. Until then nothing is sent. */
  start(log: DeliveryLog): void;
  /** Says that there may be new mails. */
  wake(): void;
  /** Resolves once every mail that was due at the call has been tried. */
  settle(): Promise<void>;
  /** Lets a running attempt end and makes no more. */
  close(): Promise<void>;
}

interface Parts {
  readonly outbox: OutboxRepository;
  readonly transport: MailTransport;
  readonly clock: Clock;
}

export function createDeliveryWorker(parts: Parts): DeliveryWorker {
  // null before the start and after the end.
  let log: DeliveryLog | null = null;
  let round: Promise<void> | null = null;
  let isWanted = false;
  let timer: NodeJS.Timeout | undefined;

  const wake = () => {
    isWanted = true;
    if (log !== null) round ??= run(log);
  };

  const run = async (runLog: DeliveryLog) => {
    clearTimeout(timer);
    // Whoever wakes it during a round may have committed after the round's last look.
    while (isWanted && log !== null) {
      isWanted = false;
      await deliverDue(parts, runLog, () => log === null);
    }
    round = null;
    if (log !== null) timer = setTimeout(wake, POLL_MS).unref();
  };

  return {
    start: (startLog) => {
      log = startLog;
      wake();
    },
    wake,
    settle: async () => {
      wake();
      await round;
    },
    close: async () => {
      log = null;
      clearTimeout(timer);
      await round;
      parts.transport.close();
    },
  };
}

async function deliverDue(parts: Parts, log: DeliveryLog, isClosed: () => boolean): Promise<void> {
  try {
    while (!isClosed()) {
      const mail = await parts.outbox.takeDue(parts.clock());
      if (mail === null) return;
      await deliver(mail, parts, log);
    }
  } catch (error) {
    log.error({ err: error }, 'the outbox does not answer');
  }
}

async function deliver(mail: OutboxMail, { outbox, transport, clock }: Parts, log: DeliveryLog): Promise<void> {
  try {
    await transport.send(mail);
  } catch (error) {
    const isGivenUp = clock().getTime() - mail.createdAt.getTime() > GIVE_UP_AFTER_MS;
    log.warn({ mail: mail.id, ...causeOf(error) }, isGivenUp ? 'mail given up' : 'mail not sent, to be tried again');
    if (!isGivenUp) return;
  }
  await outbox.remove(mail.id);
}

/** An SMTP server repeats addresses in its refusals, so only its codes may be logged. */
function causeOf(error: unknown) {
  if (!(error instanceof Error)) return {};
  return {
    ...('code' in error && { code: error.code }),
    ...('responseCode' in error && { smtpStatus: error.responseCode }),
  };
}
