import * as z from 'zod/mini';
import { meSchema } from '#contract/me';
import { profileShape } from '#contract/profile';
import { PLAN_COLUMNS } from '../catalogue/planRepository';

/** The contract's fields of a member, but for the plan, which is joined in. */
const ME_FIELDS = z.keyof(z.omit(meSchema, { plan: true })).options;

export type MemberField = (typeof MEMBER_FIELDS)[number];

export const MEMBER_FIELDS = [...ME_FIELDS, 'passwordHash', 'createdAt'] as const;

/** Returns the column of a field: `last_name` of `lastName`. */
export const columnOf = (field: string) => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The fields that members fill in. */
export const PROFILE_FIELDS = MEMBER_FIELDS.filter((field) => field in profileShape);

/**
 * The columns of a member that the app gets, for a statement that calls the table `member` and the member's plan
 * `plan`.
 */
export const ME_COLUMNS = `
  ${ME_FIELDS.map((field) => `member.${columnOf(field)} AS "${field}"`).join(', ')},
  CASE WHEN plan.id IS NOT NULL THEN (SELECT to_jsonb(joined) FROM (SELECT ${PLAN_COLUMNS}) joined) END AS plan`;

/** Returns the columns of these fields, as a statement lists them. */
export const columnsOf = (fields: readonly MemberField[]) => fields.map(columnOf).join(', ');

/** Adds the members of a JSON array, `$1`. */
export const insertMembers = (fields: readonly MemberField[]) => `
  INSERT INTO members (${columnsOf(fields)})
  SELECT ${columnsOf(fields)} FROM jsonb_populate_recordset(NULL::members, $1::jsonb)`;

/** Gives the member `$1` the values of a JSON object, `$2`; a field that it does not have stays as it is. */
export const updateMember = (fields: readonly MemberField[]) => `
  UPDATE members SET (${columnsOf(fields)}) =
    (SELECT ${columnsOf(fields)} FROM jsonb_populate_record(members, $2::jsonb))
  WHERE id = $1`;

/** Returns all values of a member by column. A statement takes the columns that it writes. */
export function memberRow(values: Readonly<Partial<Record<MemberField, unknown>>>): object {
  return Object.fromEntries(MEMBER_FIELDS.map((field) => [columnOf(field), values[field]]));
}
