import { rehearse } from '../../catalogue/rehearse';
import type { Queryable } from '../../database/database';
import { createMailer } from '../../mail/mailer';
import type { Office } from '../../office/office';
import type { Services } from '../../services';
import type { Staff } from '../staff/staffRepository';

const NO_DELIVERY = { wake: () => undefined };

/** What the office's commands work with, given by somebody at the desk. The page has asked the question already. */
function officeOf({ database, settings, clock }: Services, { name }: Staff): Omit<Office, 'mailer'> {
  return { database, settings, clock, user: `${name} (desk)`, confirm: async () => true };
}

/** For commands that need no press of their own. */
export function deskOffice(services: Services, staff: Staff): Office {
  return { ...officeOf(services, staff), mailer: services.mailer };
}

/** Commands on it do all they would, and nothing of it stays: for the page that shows what will happen. */
export function rehearsingOffice(services: Services, staff: Staff): Office {
  const { database, clock } = services;
  const transaction = <T>(work: (transaction: Queryable) => Promise<T>) =>
    rehearse(database, (rehearsed) => rehearsed.transaction(work));
  return {
    ...officeOf(services, staff),
    mailer: createMailer({ database: { transaction }, clock, delivery: NO_DELIVERY }),
  };
}

/** A change on it and `claim` happen together or not at all. */
export function claimingOffice(
  services: Services,
  staff: Staff,
  claim: (transaction: Queryable) => Promise<void>,
): Office {
  const { database, clock, mailDelivery } = services;
  const transaction = <T>(work: (transaction: Queryable) => Promise<T>) =>
    database.transaction(async (begun) => {
      await claim(begun);
      return work(begun);
    });
  return {
    ...officeOf(services, staff),
    mailer: createMailer({ database: { transaction }, clock, delivery: mailDelivery }),
  };
}
