import type { Clock } from '../../../src/domain/clock';
import { japanDate } from '../../../src/domain/dates/japanTime';
import { hashPassword, type HashingCost } from '../../auth/passwordHasher';
import type { Catalogue } from '../../catalogue/catalogueSchema';
import { readCatalogue } from '../../catalogue/exportCatalogue';
import { publish } from '../../catalogue/importCatalogue';
import type { Database, Queryable } from '../../database/database';
import { lockSchema } from '../../database/migrate';
import { insertMembers, MEMBER_FIELDS, memberRow } from '../../members/memberColumns';
import { DEMO_PASSWORD, demoMembers } from './data/members';
import { sandboxCatalogue } from './sandboxCatalogue';

/**
 * Fills a database with the sandbox museum (decisions §9): all of it or nothing, once. What is changed or deleted
 * afterwards stays so. A catalogue that was imported before stays published in the place of the sandbox's.
 */
export async function seedSandbox(database: Database, clock: Clock, cost?: HashingCost): Promise<void> {
  if (await isSeeded(database)) return;
  // Before the transaction: hashing in it would block all other statements.
  const passwordHash = await hashPassword(DEMO_PASSWORD, cost);
  await database.transaction(async (transaction) => {
    await lockSchema(transaction);
    if (await isSeeded(transaction)) return;
    const now = clock();
    const members = demoMembers(japanDate(now)).map((member) => memberRow({ ...member, passwordHash, createdAt: now }));
    const imported = await readCatalogue(transaction);
    await publish(transaction, sandboxCatalogue);
    // The demo members' plans are there by now; those that the import has not are published no longer.
    if (hasEntries(imported)) await publish(transaction, imported);
    await transaction.query(insertMembers(MEMBER_FIELDS), [JSON.stringify(members)]);
    await transaction.query('INSERT INTO sandbox_seed (seeded_at) VALUES ($1)', [now]);
  });
}

function hasEntries({ plans, contentGroups, legalDocuments }: Catalogue): boolean {
  return plans.length + contentGroups.length + legalDocuments.length > 0;
}

async function isSeeded(database: Queryable): Promise<boolean> {
  return (await database.query('SELECT 1 FROM sandbox_seed')).length > 0;
}
