import type { Me } from '../../src/contract/me';
import { profileShape, type ProfileInput } from '../../src/contract/profile';
import type { BirthdayParts } from '../../src/domain/dates/birthday';
import { PLAN_COLUMNS } from './planRepository';

/** The contract's fields of a member, but for the plan, which is joined in, and the parts of the birthday. */
type MeField = Exclude<keyof Me | keyof ProfileInput, 'plan' | keyof BirthdayParts>;

export type MemberField = MeField | 'passwordHash' | 'createdAt';

const ME_FIELDS: Readonly<Record<MeField, string>> = {
  email: 'email',
  lastName: 'last_name',
  firstName: 'first_name',
  birthday: 'birthday',
  gender: 'gender',
  tel: 'tel',
  zip: 'zip',
  prefecture: 'prefecture',
  city: 'city',
  address: 'address',
  mailMagazineSubscribed: 'mail_magazine_subscribed',
  membershipToken: 'membership_token',
  membershipCardNumber: 'membership_card_number',
  membershipRenewedAt: 'membership_renewed_at',
  membershipPlanId: 'membership_plan_id',
  attributeType: 'attribute_type',
};

/** The column of each field of a member; what is selected, inserted and updated follows from it. */
export const MEMBER_COLUMNS: Readonly<Record<MemberField, string>> = {
  ...ME_FIELDS,
  passwordHash: 'password_hash',
  createdAt: 'created_at',
};

// Object.keys forgets the type of the keys.
export const MEMBER_FIELDS = Object.keys(MEMBER_COLUMNS) as readonly MemberField[];

/** What members fill in of themselves. */
export const PROFILE_FIELDS = MEMBER_FIELDS.filter((field) => field in profileShape);

/** What the app sees of a member, where `members` goes by the name of member and their plan by that of plan. */
export const ME_COLUMNS = `
  ${Object.entries(ME_FIELDS)
    .map(([field, column]) => `member.${column} AS "${field}"`)
    .join(', ')},
  CASE WHEN plan.id IS NOT NULL THEN (SELECT to_jsonb(joined) FROM (SELECT ${PLAN_COLUMNS}) joined) END AS plan`;

/** The columns of these fields, as a statement lists them. */
export const columnsOf = (fields: readonly MemberField[]) => fields.map((field) => MEMBER_COLUMNS[field]).join(', ');

/** Adds the members of a JSON array, `$1`. */
export const insertMembers = (fields: readonly MemberField[]) => `
  INSERT INTO members (${columnsOf(fields)})
  SELECT ${columnsOf(fields)} FROM jsonb_populate_recordset(NULL::members, $1::jsonb)`;

/** Gives the member `$1` the values of a JSON object, `$2`. */
export const updateMember = (fields: readonly MemberField[]) => `
  UPDATE members SET (${columnsOf(fields)}) =
    (SELECT ${columnsOf(fields)} FROM jsonb_populate_record(NULL::members, $2::jsonb))
  WHERE id = $1`;

/** Every value that has a column, by its name; a statement takes of it what it writes. */
export function memberRow(values: Readonly<Partial<Record<MemberField, unknown>>>): object {
  return Object.fromEntries(MEMBER_FIELDS.map((field) => [MEMBER_COLUMNS[field], values[field]]));
}
