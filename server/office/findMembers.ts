import type { Office, Report } from './office';
import { formatDate, type IsoDate } from '#domain/dates/japanTime';
import { columns } from '../terminalText';
import { digitsOf, foldText, namePattern } from './searchText';
import { OfficeRefused } from './officeRefused';

/** A member in the list of search results. */
interface FoundMember {
  readonly id: number;
  readonly lastName: string;
  readonly firstName: string;
  readonly email: string;
  readonly tel: string;
  readonly planName: string | null;
  readonly membershipRenewedAt: IsoDate | null;
  readonly membershipCardNumber: string;
}

/**
 * `find TEXT`: lists the members whose name, e-mail address, telephone or card number contains a text, one line each
 * (decisions §14).
 */
export async function findMembers(text: string, { database }: Pick<Office, 'database'>) {
  const pattern = namePattern(text);
  if (pattern === '') throw new OfficeRefused('TEXT must not be empty.', '探す文字を入力してください。');
  const found = await database.query<FoundMember>(FIND, [pattern, foldText(text), digitsOf(text)]);
  return {
    text: found.map(line),
    json: found,
    ...(found.length === 0 && { notice: 'No member was found.' }),
  } satisfies Report;
}

function line(member: FoundMember): string {
  const { id, lastName, firstName, email, tel, planName, membershipRenewedAt: expiry, membershipCardNumber } = member;
  const plan = planName === null ? 'no plan' : planName + (expiry === null ? '' : ` to ${formatDate(expiry)}`);
  return columns([String(id), `${lastName} ${firstName}`, email, tel, plan, membershipCardNumber || 'no card']);
}

const FIND = `
  SELECT
    member.id, last_name AS "lastName", first_name AS "firstName", email, tel, plan.plan_name AS "planName",
    membership_renewed_at AS "membershipRenewedAt", membership_card_number AS "membershipCardNumber"
  FROM members member LEFT JOIN plans plan ON plan.id = membership_plan_id
  WHERE normalize(last_name || first_name, NFKC) ~* $1
    OR strpos(lower(email), $2) > 0
    OR ($3 <> '' AND (strpos(tel, $3) > 0 OR strpos(membership_card_number, $3) > 0))
  ORDER BY member.id`;
