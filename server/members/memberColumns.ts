import * as z from 'zod/mini';
import { meSchema } from '#contract/me';
import { profileShape } from '#contract/profile';
import { PLAN_COLUMNS } from '../catalogue/planRepository';

/** The member's fields in the contract. `plan` is left out, because it comes from another table. */
const ME_FIELDS = z.keyof(z.omit(meSchema, { plan: true })).options;

export type MemberField = (typeof MEMBER_FIELDS)[number];

export const MEMBER_FIELDS = [...ME_FIELDS, 'passwordHash', 'createdAt'] as const;

/** Returns the name of a field's column, such as `last_name` for `lastName`. */
export const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The fields that members fill in. */
export const PROFILE_FIELDS = MEMBER_FIELDS.filter((field) => field in profileShape);

/**
 * The columns that the API returns about a member. The statement must use the aliases `member` and `plan` for the
 * tables.
 */
export const ME_COLUMNS = `
  ${ME_FIELDS.map((field) => `member.${columnOf(field)} AS "${field}"`).join(', ')},
  CASE WHEN plan.id IS NOT NULL THEN (SELECT to_jsonb(joined) FROM (SELECT ${PLAN_COLUMNS}) joined) END AS plan`;

/** Returns the columns of these fields as a list for a statement. */
export const columnsOf = (fields: readonly MemberField[]) => fields.map(columnOf).join(', ');

/** Returns the statement that adds the members of the JSON array `$1`. */
export const insertMembers = (fields: readonly MemberField[]) => `
  INSERT INTO members (${columnsOf(fields)})
  SELECT ${columnsOf(fields)} FROM jsonb_populate_recordset(NULL::members, $1::jsonb)`;

/**
 * Returns the statement that gives member `$1` the values of the JSON object `$2`. A field that the object lacks stays
 * unchanged.
 */
export const updateMember = (fields: readonly MemberField[]) => `
  UPDATE members SET (${columnsOf(fields)}) =
    (SELECT ${columnsOf(fields)} FROM jsonb_populate_record(members, $2::jsonb))
  WHERE id = $1`;

/**
 * Returns an object that has the values of a member under the names of their columns. A statement reads only the
 * columns that it writes.
 */
export function memberRow(values: Readonly<Partial<Record<MemberField, unknown>>>): object {
  return Object.fromEntries(MEMBER_FIELDS.map((field) => [columnOf(field), values[field]]));
}
