import type { Clock } from '../../src/domain/clock';
import type { BackgroundWorker } from '../background/backgroundWorker';
import type { Database } from '../database/database';
import type { MailOutcome } from '../operations/serverMetrics';
import { createMailTokenRepository, type MailTokenRepository } from '../repositories/mailTokenRepository';
import { createOutboxRepository, type OutboxRepository } from '../repositories/outboxRepository';
import { createSandboxMailRepository, type SandboxMailRepository } from '../repositories/sandboxMailRepository';
import { createMailboxTransport } from '../sandbox/mailbox/mailboxTransport';
import type { ServerSettings } from '../settings';
import { createDeliveryWorker } from './deliveryWorker';
import { createMailer, type Mailer } from './mailer';
import { createSmtpTransport } from './smtpTransport';

/** What writes mails, delivers them, and knows their links. */
export interface MailServices {
  readonly mailer: Mailer;
  readonly mailDelivery: BackgroundWorker;
  readonly outbox: OutboxRepository;
  readonly mailTokens: MailTokenRepository;
  /** Stays empty while an SMTP server takes the mails. */
  readonly sandboxMails: SandboxMailRepository;
}

interface Dependencies {
  readonly settings: ServerSettings;
  readonly database: Database;
  readonly clock: Clock;
  readonly countMail?: (outcome: MailOutcome) => void;
}

export function createMailServices({ settings, database, clock, countMail }: Dependencies): MailServices {
  const sandboxMails = createSandboxMailRepository(database);
  const outbox = createOutboxRepository(database);
  const mailDelivery = createDeliveryWorker({
    database,
    outbox,
    transport:
      settings.smtpUrl === null
        ? createMailboxTransport(sandboxMails, clock)
        : createSmtpTransport(settings.smtpUrl, settings),
    clock,
    ...(countMail && { countMail }),
  });
  return {
    mailer: createMailer({ database, delivery: mailDelivery, clock }),
    mailDelivery,
    outbox,
    mailTokens: createMailTokenRepository(database),
    sandboxMails,
  };
}
