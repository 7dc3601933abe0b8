import type { Clock } from '../../../src/domain/clock';
import { japanDate } from '../../../src/domain/dates/japanTime';
import { hashPassword } from '../../auth/passwordHasher';
import type { Database, Queryable } from '../../database/database';
import { lockSchema } from '../../database/migrate';
import { insertMembers, MEMBER_FIELDS, memberRow } from '../../repositories/memberColumns';
import { seedContentGroups, seedContentItems } from './data/contents';
import { seedLegalDocuments } from './data/legalDocuments';
import { DEMO_PASSWORD, demoMembers } from './data/members';
import { seedPlans } from './data/plans';

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
    await insert(transaction, PLANS, seedPlans);
    await insert(transaction, insertMembers(MEMBER_FIELDS), members);
    await insert(transaction, CONTENT_GROUPS, seedContentGroups);
    await insert(transaction, CONTENT_ITEMS, seedContentItems);
    await insert(transaction, LEGAL_DOCUMENTS, seedLegalDocuments);
    await transaction.query('INSERT INTO sandbox_seed (seeded_at) VALUES ($1)', [now]);
  });
}

async function isSeeded(database: Queryable): Promise<boolean> {
  return (await database.query('SELECT 1 FROM sandbox_seed')).length > 0;
}

async function insert(transaction: Queryable, statement: string, rows: readonly object[]): Promise<void> {
  await transaction.query(statement, [JSON.stringify(rows)]);
}

const PLANS = `
  INSERT INTO plans (id, plan_name, plan_key_name, price)
  SELECT * FROM jsonb_to_recordset($1::jsonb) AS row (id integer, "planName" text, "planKeyName" text, price integer)`;

const CONTENT_GROUPS = `
  INSERT INTO content_groups (id, content_name, content_key_name)
  SELECT * FROM jsonb_to_recordset($1::jsonb) AS row (id integer, "contentName" text, "contentKeyName" text)`;

const CONTENT_ITEMS = `
  INSERT INTO content_items (id, content_group_id, title, published_start_at, url, paragraphs)
  SELECT * FROM jsonb_to_recordset($1::jsonb) AS row (
    id integer, "contentGroupId" integer, title text, "publishedStartAt" timestamptz, url text, paragraphs jsonb
  )`;

const LEGAL_DOCUMENTS = `
  INSERT INTO legal_documents (legal_doc_type, slug, title, sections)
  SELECT * FROM jsonb_to_recordset($1::jsonb) AS row ("legalDocType" integer, slug text, title text, sections jsonb)`;
