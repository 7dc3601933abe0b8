import type { Gender } from '#contract/fields';
import type { Me } from '#contract/me';
import { japanDate } from '#domain/dates/japanTime';
import { columnOf, type MemberField } from '../members/memberColumns';
import { change } from './changes';
import { isFormula, toCsv, type CsvCell } from './csv';
import type { Office, Report } from './office';

/** The fields that an export leaves out: two secrets, and the plan's id, since the export has the plan's name. */
type Withheld = 'passwordHash' | 'membershipToken' | 'membershipPlanId';

export type ExportedField = 'id' | 'planName' | Exclude<MemberField, Withheld>;

interface ExportedMember extends Pick<Me, Extract<ExportedField, keyof Me>> {
  readonly id: number;
  readonly planName: string | null;
  readonly createdAt: Date;
}

export const GENDERS: Readonly<Record<Gender, string>> = {
  male: '男性',
  female: '女性',
  other: 'その他',
  unknown: '回答しない',
};

type Column = readonly [title: string, value: (member: ExportedMember) => CsvCell];

/** The values of the column that says whether a member receives the mail magazine. */
export const SUBSCRIBED = { yes: '受け取る', no: '受け取らない' } as const;

/** The columns of the export. If a field of a member has no column, the code does not compile. */
const COLUMNS: Readonly<Record<ExportedField, Column>> = {
  id: ['ID', ({ id }) => String(id)],
  email: ['メールアドレス', ({ email }) => email],
  lastName: ['姓', ({ lastName }) => lastName],
  firstName: ['名', ({ firstName }) => firstName],
  birthday: ['生年月日', ({ birthday }) => birthday ?? ''],
  gender: ['性別', ({ gender }) => (gender === null ? '' : GENDERS[gender])],
  tel: ['電話番号', ({ tel }) => tel],
  zip: ['郵便番号', ({ zip }) => zip],
  prefecture: ['都道府県', ({ prefecture }) => prefecture],
  city: ['市区町村', ({ city }) => city],
  address: ['番地・建物名', ({ address }) => address],
  mailMagazineSubscribed: [
    'メールマガジン',
    ({ mailMagazineSubscribed }) => (mailMagazineSubscribed ? SUBSCRIBED.yes : SUBSCRIBED.no),
  ],
  planName: ['プラン', ({ planName }) => planName ?? ''],
  membershipCardNumber: ['会員証番号', ({ membershipCardNumber }) => membershipCardNumber],
  membershipRenewedAt: ['有効期限', ({ membershipRenewedAt }) => membershipRenewedAt ?? ''],
  attributeType: ['会員区分', ({ attributeType }) => String(attributeType)],
  createdAt: ['登録日', ({ createdAt }) => japanDate(createdAt)],
};

/** Returns the heading of a field's column. An import finds the column by this heading (decisions §16.4). */
export const titleOf = (field: ExportedField) => COLUMNS[field][0];

/** The columns that a mail magazine needs. */
const ADDRESS_COLUMNS: readonly Column[] = [
  ['メールアドレス', ({ email }) => ({ asItIs: email })],
  COLUMNS.lastName,
  COLUMNS.firstName,
];

/**
 * `export --csv [--mail-magazine]`: returns all members, or the names and addresses of those who want the mail magazine
 * (decisions §14). The office log records the export, since a copy of every address leaves the server.
 */
export function exportMembers(isMailMagazine: boolean, office: Office): Promise<Report> {
  return change(office, async ({ transaction, log }) => {
    const members = await transaction.query<ExportedMember>(SELECT, [isMailMagazine]);
    await log({ action: 'export', memberId: null, details: { members: members.length, mailMagazine: isMailMagazine } });
    const columns = isMailMagazine ? ADDRESS_COLUMNS : Object.values(COLUMNS);
    const rows = members.map((member) => columns.map(([, value]) => value(member)));
    return {
      text: [],
      file: toCsv([columns.map(([title]) => title), ...rows]),
      json: isMailMagazine
        ? members.map(({ email, lastName, firstName }) => ({ email, lastName, firstName }))
        : members,
      notice: [`Members exported: ${members.length}.`, ...(isMailMagazine ? describeFormulas(members) : [])],
    };
  });
}

/**
 * Lists the addresses that a spreadsheet would run as formulas. The file of the mail magazine contains them unchanged
 * (decisions §15).
 */
function describeFormulas(members: readonly ExportedMember[]): string[] {
  const formulas = members.map(({ email }) => email).filter(isFormula);
  return formulas.length === 0 ? [] : ['A spreadsheet would take these addresses for formulas:', ...formulas];
}

const selected = (field: string) =>
  field === 'planName' ? 'plan.plan_name AS "planName"' : `member.${columnOf(field)} AS "${field}"`;

const SELECT = `
  SELECT ${Object.keys(COLUMNS).map(selected).join(', ')}
  FROM members member LEFT JOIN plans plan ON plan.id = membership_plan_id
  WHERE mail_magazine_subscribed OR NOT $1::boolean
  ORDER BY member.id`;
