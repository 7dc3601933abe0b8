import type { Clock } from '../../src/contract/profile';
import type { BackgroundWorker } from '../background/backgroundWorker';
import type { Database } from '../database/database';
import { createMailTokenRepository, type MailTokenRepository } from '../repositories/mailTokenRepository';
import { createOutboxRepository } from '../repositories/outboxRepository';
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
  readonly mailTokens: MailTokenRepository;
  /** Stays empty while an SMTP server takes the mails. */
  readonly sandboxMails: SandboxMailRepository;
}

interface Parts {
  readonly settings: ServerSettings;
  readonly database: Database;
  readonly clock: Clock;
}

export function createMailServices({ settings, database, clock }: Parts): MailServices {
  const sandboxMails = createSandboxMailRepository(database);
  const mailDelivery = createDeliveryWorker({
    database,
    outbox: createOutboxRepository(database),
    transport:
      settings.smtpUrl === null
        ? createMailboxTransport(sandboxMails, clock)
        : createSmtpTransport(settings.smtpUrl, settings),
    clock,
  });
  return {
    mailer: createMailer({ database, delivery: mailDelivery, clock }),
    mailDelivery,
    mailTokens: createMailTokenRepository(database),
    sandboxMails,
  };
}
