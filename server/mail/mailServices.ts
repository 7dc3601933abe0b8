import type { Clock } from '#domain/clock';
import type { Database } from '../database/database';
import { createMailTokenRepository } from '../mailTokens/mailTokenRepository';
import type { MailOutcome } from '../operations/serverMetrics';
import type { ServerSettings } from '../settings';
import { StartupError } from '../startupError';
import { createDeliveryWorker } from './deliveryWorker';
import type { MailTransport } from './mail';
import { createMailer } from './mailer';
import { createOutboxRepository } from './outboxRepository';
import { createSmtpTransport } from './smtpTransport';

/** The services that write mails, deliver mails and store the links in them. */
export type MailServices = ReturnType<typeof createMailServices>;

export type CreateMailbox = (database: Database, clock: Clock) => MailTransport;

interface Dependencies {
  readonly settings: ServerSettings;
  readonly database: Database;
  readonly clock: Clock;
  /** Creates the sandbox's mailbox, which receives all mails if there is no `SMTP_URL`. */
  readonly createMailbox?: CreateMailbox | undefined;
  readonly countMail?: (outcome: MailOutcome) => void;
}

export function createMailServices(dependencies: Dependencies) {
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
