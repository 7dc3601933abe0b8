import type { Clock } from '../../../src/domain/clock';
import { japanDate } from '../../../src/domain/dates/japanTime';
import { hashPassword } from '../../auth/passwordHasher';
import { publish } from '../../catalogue/importCatalogue';
import type { Database, Queryable } from '../../database/database';
import { lockSchema } from '../../database/migrate';
import { insertMembers, MEMBER_FIELDS, memberRow } from '../../repositories/memberColumns';
import { DEMO_PASSWORD, demoMembers } from './data/members';
import { sandboxCatalogue } from './sandboxCatalogue';

/**
 * Fills a new database with the sandbox museum (decisions §9): all of it or nothing, once. What is changed or deleted
 * afterwards stays so.
 */
export async function seedSandbox(database: Database, clock: Clock): Promise<void> {
  if (await isSeeded(database)) return;
  // Before the transaction: hashing in it would block all other statements.
  const passwordHash = await hashPassword(DEMO_PASSWORD);
  await database.transaction(async (transaction) => {
    await lockSchema(transaction);
    if (await isSeeded(transaction)) return;
    const now = clock();
    const members = demoMembers(japanDate(now)).map((member) => memberRow({ ...member, passwordHash, createdAt: now }));
    await publish(transaction, sandboxCatalogue);
    await transaction.query(insertMembers(MEMBER_FIELDS), [JSON.stringify(members)]);
    await transaction.query('INSERT INTO sandbox_seed (seeded_at) VALUES ($1)', [now]);
  });
}

async function isSeeded(database: Queryable): Promise<boolean> {
  return (await database.query('SELECT 1 FROM sandbox_seed')).length > 0;
}
