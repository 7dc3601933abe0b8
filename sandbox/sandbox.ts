import { japanDate } from '#domain/dates/japanTime';
import type { Sandbox } from '../server/sandbox';
import { addFincodeSandbox } from './fincodeSandbox';
import { geocodeRoute } from './geocode/geocodeRoute';
import { mailboxPages } from './mailbox/mailboxPages';
import { createMailboxTransport } from './mailbox/mailboxTransport';
import { createSandboxMailRepository } from './mailbox/sandboxMailRepository';
import { paymentSandbox } from './payment/paymentSandbox';
import { createSandboxCardProvider } from './payment/sandboxCardProvider';
import { DEMO_PASSWORD, demoMembers } from './seed/data/members';
import { seedSandbox } from './seed/seedSandbox';

export const sandbox: Sandbox = {
  seed: seedSandbox,

  createMailbox: (database, clock) => createMailboxTransport(createSandboxMailRepository(database), clock),

  createCardProvider: createSandboxCardProvider,

  addRoutes: (app, services) => {
    app.register(mailboxPages, services);
    app.register(geocodeRoute);
    app.register(paymentSandbox, services);
    addFincodeSandbox(app, services);
  },

  demoLogins: (now) => ({
    password: DEMO_PASSWORD,
    emails: demoMembers(japanDate(now)).map(({ email }) => email),
  }),
};
