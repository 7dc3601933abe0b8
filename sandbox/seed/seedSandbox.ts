import type { Clock } from '#domain/clock';
import { japanDate } from '#domain/dates/japanTime';
import { hashPassword, type HashingCost } from '../../server/auth/passwordHasher';
import type { Catalogue } from '../../server/catalogue/catalogueSchema';
import { rowsOf } from '../../server/catalogue/catalogueTables';
import { readCatalogue } from '../../server/catalogue/exportCatalogue';
import { publish } from '../../server/catalogue/importCatalogue';
import type { Database, Queryable } from '../../server/database/database';
import { lockSchema } from '../../server/database/migrate';
import { createStaffRepository } from '../../server/desk/staff/staffRepository';
import { STAFF_ROLES } from '../../server/desk/staff/staffRules';
import { insertMembers, MEMBER_FIELDS, memberRow } from '../../server/members/memberColumns';
import { DEMO_PASSWORD, demoMembers } from './data/members';
import { sandboxCatalogue } from './sandboxCatalogue';

/**
 * Fills a database with the sandbox's museum (decisions §9). It does so only once and in one transaction, so later
 * changes and deletions remain. If a catalogue was imported before, that catalogue stays published instead of the
 * sandbox's.
 */
export async function seedSandbox(database: Database, clock: Clock, cost?: HashingCost): Promise<void> {
  if (await isSeeded(database)) {
    await addTexts(database);
    return addStaff(database, cost);
  }
  // Hashes before the transaction, since hashing within it would block all other statements.
  const passwordHash = await hashPassword(DEMO_PASSWORD, cost);
  await database.transaction(async (transaction) => {
    await lockSchema(transaction);
    if (await isSeeded(transaction)) return;
    const now = clock();
    const members = demoMembers(japanDate(now)).map((member) => memberRow({ ...member, passwordHash, createdAt: now }));
    const imported = await readCatalogue(transaction);
    await publish(transaction, sandboxCatalogue);
    // Publishes the imported catalogue again. If it lacks a plan of the demo members, the plan stays stored, but is not
    // on sale.
    if (hasEntries(imported)) await publish(transaction, imported);
    await transaction.query(insertMembers(MEMBER_FIELDS), [JSON.stringify(members)]);
    await transaction.query('INSERT INTO sandbox_seed (seeded_at) VALUES ($1)', [now]);
  });
  await addStaff(database, cost);
}

/** Adds the sandbox's staff of the desk (decisions §16) once, also to a database that an earlier release has filled. */
async function addStaff(database: Database, cost?: HashingCost): Promise<void> {
  if ((await database.query('SELECT 1 FROM sandbox_seed WHERE NOT has_staff')).length === 0) return;
  const passwordHash = await hashPassword(DEMO_PASSWORD, cost);
  await database.transaction(async (transaction) => {
    const [seed] = await transaction.query<{ seededAt: Date }>(TAKE_STAFF);
    if (seed === undefined) return;
    const staff = createStaffRepository(transaction);
    for (const role of STAFF_ROLES) await staff.add({ name: role, role, passwordHash }, seed.seededAt);
  });
}

const TAKE_STAFF = 'UPDATE sandbox_seed SET has_staff = true WHERE NOT has_staff RETURNING seeded_at AS "seededAt"';

/**
 * Adds the texts of pages to a database that an earlier release has filled, because that release stored the texts in
 * other columns.
 */
async function addTexts(database: Queryable): Promise<void> {
  const { contentItems, legalDocuments } = rowsOf(sandboxCatalogue);
  const add = (table: string, id: string, rows: readonly object[]) =>
    database.query(
      `UPDATE ${table} SET text = row.text FROM jsonb_to_recordset($1::jsonb) AS row (id integer, url text, text text)
      WHERE ${table}.${id} = row.id AND ${table}.url = row.url AND ${table}.text = ''`,
      [JSON.stringify(rows)],
    );
  await add('content_items', 'id', contentItems);
  await add(
    'legal_documents',
    'legal_doc_type',
    legalDocuments.map(({ legalDocType: id, ...row }) => ({ id, ...row })),
  );
}

function hasEntries({ plans, contentGroups, legalDocuments }: Catalogue): boolean {
  return plans.length + contentGroups.length + legalDocuments.length > 0;
}

async function isSeeded(database: Queryable): Promise<boolean> {
  return (await database.query('SELECT 1 FROM sandbox_seed')).length > 0;
}
