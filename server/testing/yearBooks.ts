import type { IsoDate } from '#domain/dates/japanTime';
import { APP_TABLES } from '../database/appTables';
import type { TestApp } from './testApp';
import type { YearMuseum } from './yearMuseum';
import type { Person } from './yearPeople';

type Books = Pick<TestApp, 'database'>;

/** A member in the output of `export --json`. */
export interface Listed {
  readonly id: number;
  readonly email: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly birthday: IsoDate;
  readonly mailMagazineSubscribed: boolean;
  readonly membershipRenewedAt: IsoDate | null;
}

/** An entry of the office log. */
export interface LogEntry {
  readonly action: string;
  readonly memberId: number | null;
  readonly details: Readonly<Record<string, string | number | null>>;
}

/** Returns the receipt whose link contains a charge's reference. */
export function receiptOf({ delivered }: Pick<YearMuseum, 'delivered'>, reference: string) {
  const receipt = delivered.find(({ text }) => text.includes(`payment=${reference}`));
  if (receipt === undefined) throw new Error(`No receipt for ${reference}`);
  return receipt;
}

/** Returns the last day of the term in a receipt. */
export function termEnd({ text }: { readonly text: string }): IsoDate {
  const [, year, month, day] = /から(\d{4})\/(\d\d)\/(\d\d)まで/.exec(text) ?? [];
  return `${year}-${month}-${day}`;
}

/** Returns the name of the newest migration that the database has run. */
export async function lastMigration({ database }: Books): Promise<string | undefined> {
  const [row] = await database.query<{ name: string }>('SELECT max(name) AS name FROM schema_migrations');
  return row?.name;
}

/** Returns the number and a digest of all rows for each table. */
export function digests(tables: readonly string[], { database }: Books): Promise<object[][]> {
  const digest = `count(*), md5(string_agg(row::text, '' ORDER BY row.id))`;
  return Promise.all(tables.map((table) => database.query(`SELECT ${digest} FROM ${table} row`)));
}

/**
 * Returns the expiry that each member must have, from the member's last card payment or last entry in the office log.
 * The keys are the members' ids.
 */
export async function explainedExpiries({ database }: Books): Promise<ReadonlyMap<number, IsoDate | null>> {
  const rows = await database.query<{ id: number; expiry: IsoDate | null }>(EXPLAINED);
  return new Map(rows.map(({ id, expiry }) => [id, expiry]));
}

const EXPLAINED = `
  SELECT DISTINCT ON (id) id, expiry FROM (
    SELECT member_id AS id, event.at, valid_until AS expiry
    FROM payments JOIN payment_events event ON payment_id = payments.id
    WHERE way = 'card' AND to_status = 'succeeded'
    UNION ALL
    SELECT member_id, at, (details ->> 'until')::date FROM office_log WHERE action = 'grant'
    UNION ALL
    SELECT member_id, at, (at AT TIME ZONE 'Asia/Tokyo')::date FROM office_log WHERE action = 'end'
  ) changes
  ORDER BY id, at DESC`;

/** Returns the card number of each member. The keys are the members' ids. */
export async function cardNumbers({ database }: Books): Promise<ReadonlyMap<number, string>> {
  const rows = await database.query<{ id: number; card: string }>(
    'SELECT id, membership_card_number AS card FROM members',
  );
  return new Map(rows.map(({ id, card }) => [id, card]));
}

/** Returns the sorted references of the payments that the office has recorded. */
export async function officePayments({ database }: Books): Promise<string[]> {
  const rows = await database.query<{ reference: string }>(`SELECT reference FROM payments WHERE way <> 'card'`);
  return rows.map(({ reference }) => reference).sort();
}

/** Returns how many payments of each member succeeded. The keys are the members' ids. */
export async function paymentCounts({ database }: Books): Promise<ReadonlyMap<number, number>> {
  const rows = await database.query<{ id: number; count: number }>(
    `SELECT member_id AS id, count(*) FROM payments WHERE status = 'succeeded' GROUP BY member_id`,
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}

/** Returns the tables that still have the address or name of one of these people. */
export async function tracesOf(gone: readonly Person[], { database }: Books): Promise<string[]> {
  const keys = JSON.stringify(gone.map(({ key }) => key));
  const find = (table: string) =>
    database.query(
      `SELECT key FROM ${table} row, jsonb_array_elements_text($1::jsonb) key WHERE strpos(row::text, key) > 0`,
      [keys],
    );
  const found = await Promise.all(APP_TABLES.map(async (table) => [table, (await find(table)).length] as const));
  return found.filter(([, count]) => count > 0).map(([table]) => table);
}
