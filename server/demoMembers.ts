import type { Queryable } from './database/database';
import { StartupError } from './startupError';

/**
 * Throws a StartupError if the database of a server for real members contains members of the sandbox or of `npm run
 * seed`. The README publishes the password of these members (decisions §11).
 */
export async function refuseDemoMembers(database: Queryable): Promise<void> {
  const [{ count } = { count: 0 }] = await database.query<{ count: number }>(COUNT);
  if (count === 0) return refuseDemoStaff(database);
  throw new StartupError(
    `The database has ${count} demo members, whose password is published: take another one for SANDBOX=off, or make ` +
      `a backup and delete them, with their payments: ${DELETE}`,
  );
}

/** Throws a StartupError if the sandbox's staff of the desk are in the database. */
async function refuseDemoStaff(database: Queryable): Promise<void> {
  if ((await database.query(`SELECT 1 ${DEMO_STAFF}`)).length === 0) return;
  throw new StartupError(
    `The database has the sandbox's staff of the desk, whose password is published: delete them: DELETE ${DEMO_STAFF};`,
  );
}

/** The end of a statement about the sandbox's staff. Their creation time is that of the seeding. */
const DEMO_STAFF = 'FROM staff WHERE created_at IN (SELECT seeded_at FROM sandbox_seed)';

/**
 * The end of a statement about demo members: the sandbox's, whose creation time is that of the seeding, and those of
 * `npm run seed`.
 */
const DEMO_MEMBERS =
  "FROM members WHERE created_at IN (SELECT seeded_at FROM sandbox_seed) OR email LIKE '%@load.example.test'";

const COUNT = `SELECT count(*) ${DEMO_MEMBERS}`;

const DEMO_PAYMENTS = `FROM payments WHERE member_id IN (SELECT id ${DEMO_MEMBERS})`;

/** The statements that delete the demo members and staff. The database then deletes their sessions and links too. */
const DELETE = [
  'BEGIN',
  `DELETE FROM payment_events WHERE payment_id IN (SELECT id ${DEMO_PAYMENTS})`,
  `DELETE ${DEMO_PAYMENTS}`,
  `DELETE ${DEMO_MEMBERS}`,
  `DELETE ${DEMO_STAFF}`,
  'COMMIT;',
].join('; ');
