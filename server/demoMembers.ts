import type { Queryable } from './database/database';
import { StartupError } from './startupError';

/**
 * Throws a StartupError where members of the sandbox, or those of `npm run seed`, are in the database of a server for real
 * members: their password is in the README (decisions §11).
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

/** The sandbox's staff: their rows have the time of the seeding, as those of its members do. */
const DEMO_STAFF = 'FROM staff WHERE created_at IN (SELECT seeded_at FROM sandbox_seed)';

/** The sandbox's members: their rows have the time of the seeding. */
const DEMO_MEMBERS =
  "FROM members WHERE created_at IN (SELECT seeded_at FROM sandbox_seed) OR email LIKE '%@load.example.test'";

const COUNT = `SELECT count(*) ${DEMO_MEMBERS}`;

const DEMO_PAYMENTS = `FROM payments WHERE member_id IN (SELECT id ${DEMO_MEMBERS})`;

/** Sessions and links of a member go with them. */
const DELETE = [
  'BEGIN',
  `DELETE FROM payment_events WHERE payment_id IN (SELECT id ${DEMO_PAYMENTS})`,
  `DELETE ${DEMO_PAYMENTS}`,
  `DELETE ${DEMO_MEMBERS}`,
  `DELETE ${DEMO_STAFF}`,
  'COMMIT;',
].join('; ');
