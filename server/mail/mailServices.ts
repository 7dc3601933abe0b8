import type { Clock } from '../../src/domain/clock';
import type { BackgroundWorker } from '../background/backgroundWorker';
import type { Database } from '../database/database';
import type { MailOutcome } from '../operations/serverMetrics';
import { createMailTokenRepository, type MailTokenRepository } from '../repositories/mailTokenRepository';
import { createOutboxRepository, type OutboxRepository } from '../repositories/outboxRepository';
import type { ServerSettings } from '../settings';
import { StartupError } from '../startupError';
import { createDeliveryWorker } from './deliveryWorker';
import type { MailTransport } from './mail';
import { createMailer, type Mailer } from './mailer';
import { createSmtpTransport } from './smtpTransport';

/** What writes mails, delivers them, and knows their links. */
export interface MailServices {
  readonly mailer: Mailer;
  readonly mailDelivery: BackgroundWorker;
  readonly outbox: OutboxRepository;
  readonly mailTokens: MailTokenRepository;
}

export type CreateMailbox = (database: Database, clock: Clock) => MailTransport;

interface Dependencies {
  readonly settings: ServerSettings;
  readonly database: Database;
  readonly clock: Clock;
  /** The sandbox's, which takes the mails where there is no `SMTP_URL`. */
  readonly createMailbox?: CreateMailbox | undefined;
  readonly countMail?: (outcome: MailOutcome) => void;
}

export function createMailServices(dependencies: Dependencies): MailServices {
  const { database, clock, countMail } = dependencies;
  const outbox = createOutboxRepository(database);
  const mailDelivery = createDeliveryWorker({
    database,
    outbox,
    transport: createTransport(dependencies),
    clock,
    ...(countMail && { countMail }),
  });
  return {
    mailer: createMailer({ database, delivery: mailDelivery, clock }),
    mailDelivery,
    outbox,
    mailTokens: createMailTokenRepository(database),
  };
}

function createTransport({ settings, database, clock, createMailbox }: Dependencies): MailTransport {
  if (settings.smtpUrl !== null) return createSmtpTransport(settings.smtpUrl, settings);
  if (createMailbox === undefined) throw new StartupError('Without the sandbox, mails need an SMTP_URL.');
  return createMailbox(database, clock);
}
