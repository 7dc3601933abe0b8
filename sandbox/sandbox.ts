import type { FastifyInstance } from 'fastify';
import type { Clock } from '#domain/clock';
import { japanDate } from '#domain/dates/japanTime';
import type { HashingCost } from '../server/auth/passwordHasher';
import type { Database } from '../server/database/database';
import type { CreateMailbox } from '../server/mail/mailServices';
import type { Services } from '../server/services';
import { addFincodeSandbox } from './fincodeSandbox';
import { addGeocodeSandbox } from './geocode/geocodeRoute';
import { addMailboxPages } from './mailbox/mailboxPages';
import { createMailboxTransport } from './mailbox/mailboxTransport';
import { createSandboxMailRepository } from './mailbox/sandboxMailRepository';
import { addPaymentSandbox } from './payment/paymentSandbox';
import { DEMO_PASSWORD, demoMembers } from './seed/data/members';
import { seedSandbox } from './seed/seedSandbox';

/** What `SANDBOX=on` and `demo` add to the server (decisions §9, §11). The card provider is chosen by `PAYMENT_MODE`. */
export interface Sandbox {
  /** Fills a new database. The members' passwords are hashed at the usual cost unless another is given. */
  seed(database: Database, clock: Clock, cost?: HashingCost): Promise<void>;
  /** Takes the mails where there is no `SMTP_URL`. */
  readonly createMailbox: CreateMailbox;
  addRoutes(app: FastifyInstance, services: Services): void;
  /** Who can sign in. */
  demoLogins(now: Date): DemoLogins;
}

export interface DemoLogins {
  readonly password: string;
  readonly emails: readonly string[];
}

export const sandbox: Sandbox = {
  seed: seedSandbox,

  createMailbox: (database, clock) => createMailboxTransport(createSandboxMailRepository(database), clock),

  addRoutes: (app, services) => {
    app.register(async (pages) => {
      addMailboxPages(pages, services);
    });
    addGeocodeSandbox(app);
    addPaymentSandbox(app, services);
    addFincodeSandbox(app, services);
  },

  demoLogins: (now) => ({
    password: DEMO_PASSWORD,
    emails: demoMembers(japanDate(now)).map(({ email }) => email),
  }),
};
