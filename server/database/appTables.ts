import type { Database } from './database';

/** Every table the migrations make; a test compares this list with what they really made. */
export const APP_TABLES = [
  'sandbox_charges',
  'sandbox_card_tokens',
  'payment_events',
  'payments',
  'sandbox_mails',
  'outbox_mails',
  'mail_tokens',
  'rate_limits',
  'session_tokens',
  'sessions',
  'sandbox_seed',
  'legal_documents',
  'content_items',
  'content_groups',
  'members',
  'plans',
  'schema_migrations',
] as const;

/** Empties a PostgreSQL database of this product; whatever else lives there stays. */
export async function dropAppTables(database: Database): Promise<void> {
  await database.execute(`DROP TABLE IF EXISTS ${APP_TABLES.join(', ')}`);
}
