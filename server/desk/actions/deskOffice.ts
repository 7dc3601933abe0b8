import { rehearse } from '../../catalogue/rehearse';
import type { Queryable } from '../../database/database';
import { createMailer } from '../../mail/mailer';
import type { Office } from '../../office/office';
import type { Services } from '../../services';
import type { Staff } from '../staff/staffRepository';

const NO_DELIVERY = { wake: () => undefined };

/**
 * Returns the environment in which staff at the desk run an office command. Every question of the command is answered
 * with yes, since the desk's page has asked for confirmation before.
 */
function officeOf({ database, settings, clock }: Services, { name }: Staff): Omit<Office, 'mailer'> {
  return { database, settings, clock, user: `${name} (desk)`, confirm: async () => true };
}

/** Returns the environment for commands whose changes take effect at once. */
export function deskOffice(services: Services, staff: Staff): Office {
  return { ...officeOf(services, staff), mailer: services.mailer };
}

/** Returns an environment whose changes are rolled back. The desk uses it to show the effect of a change. */
export function rehearsingOffice(services: Services, staff: Staff): Office {
  const { database, clock } = services;
  const transaction = <T>(work: (transaction: Queryable) => Promise<T>) =>
    rehearse(database, (rehearsed) => rehearsed.transaction(work));
  return {
    ...officeOf(services, staff),
    mailer: createMailer({ database: { transaction }, clock, delivery: NO_DELIVERY }),
  };
}

/**
 * Returns an environment whose changes are part of a transaction that has begun. When the transaction is committed, the
 * caller wakes the delivery of mails.
 */
export function officeWithin(transaction: Queryable, services: Services, staff: Staff): Office {
  const begun = { transaction: <T>(work: (part: Queryable) => Promise<T>) => work(transaction) };
  return {
    ...officeOf(services, staff),
    database: { ...services.database, ...transaction, ...begun },
    mailer: createMailer({ database: begun, clock: services.clock, delivery: NO_DELIVERY }),
  };
}
