import type { Gender } from '../../src/contract/fields';
import { japanDate, type IsoDate } from '../../src/domain/dates/japanTime';
import { change } from './changes';
import { isFormula, toCsv, type CsvCell } from './csv';
import type { Office, Report } from './office';

/** A member without password and card token. */
interface ExportedMember {
  readonly id: number;
  readonly email: string;
  readonly lastName: string;
  readonly firstName: string;
  readonly birthday: IsoDate | null;
  readonly gender: Gender;
  readonly tel: string;
  readonly zip: string;
  readonly prefecture: string;
  readonly city: string;
  readonly address: string;
  readonly mailMagazineSubscribed: boolean;
  readonly planName: string | null;
  readonly membershipCardNumber: string;
  readonly membershipRenewedAt: IsoDate | null;
  readonly attributeType: number;
  readonly createdAt: Date;
}

const GENDERS: Readonly<Record<Gender, string>> = {
  male: '男性',
  female: '女性',
  other: 'その他',
  unknown: '回答しない',
};

type Column = readonly [title: string, value: (member: ExportedMember) => CsvCell];

const NAME_COLUMNS: readonly Column[] = [
  ['姓', ({ lastName }) => lastName],
  ['名', ({ firstName }) => firstName],
];

/** All that a mail magazine needs. */
const ADDRESS_COLUMNS: readonly Column[] = [['メールアドレス', ({ email }) => ({ asItIs: email })], ...NAME_COLUMNS];

const COLUMNS: readonly Column[] = [
  ['ID', ({ id }) => String(id)],
  ['メールアドレス', ({ email }) => email],
  ...NAME_COLUMNS,
  ['生年月日', ({ birthday }) => birthday ?? ''],
  ['性別', ({ gender }) => GENDERS[gender]],
  ['電話番号', ({ tel }) => tel],
  ['郵便番号', ({ zip }) => zip],
  ['都道府県', ({ prefecture }) => prefecture],
  ['市区町村', ({ city }) => city],
  ['番地・建物名', ({ address }) => address],
  ['メールマガジン', ({ mailMagazineSubscribed }) => (mailMagazineSubscribed ? '受け取る' : '受け取らない')],
  ['プラン', ({ planName }) => planName ?? ''],
  ['会員証番号', ({ membershipCardNumber }) => membershipCardNumber],
  ['有効期限', ({ membershipRenewedAt }) => membershipRenewedAt ?? ''],
  ['会員区分', ({ attributeType }) => String(attributeType)],
  ['登録日', ({ createdAt }) => japanDate(createdAt)],
];

/**
 * `export --csv [--mail-magazine]`: all members, or name and address of those who want the mail magazine (decisions §14).
 * The log has it, since a copy of every address leaves the server.
 */
export function exportMembers(isMailMagazine: boolean, office: Office): Promise<Report> {
  return change(office, async ({ transaction, log }) => {
    const members = await transaction.query<ExportedMember>(SELECT, [isMailMagazine]);
    await log({ action: 'export', memberId: null, details: { members: members.length, mailMagazine: isMailMagazine } });
    const columns = isMailMagazine ? ADDRESS_COLUMNS : COLUMNS;
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

/** The file of the mail magazine has them as they are (decisions §15). */
function describeFormulas(members: readonly ExportedMember[]): string[] {
  const formulas = members.map(({ email }) => email).filter(isFormula);
  return formulas.length === 0 ? [] : ['A spreadsheet would take these addresses for formulas:', ...formulas];
}

const SELECT = `
  SELECT
    member.id, email, last_name AS "lastName", first_name AS "firstName", birthday, gender, tel, zip, prefecture, city,
    address, mail_magazine_subscribed AS "mailMagazineSubscribed", plan.plan_name AS "planName",
    membership_card_number AS "membershipCardNumber", membership_renewed_at AS "membershipRenewedAt",
    attribute_type AS "attributeType", created_at AS "createdAt"
  FROM members member LEFT JOIN plans plan ON plan.id = membership_plan_id
  WHERE mail_magazine_subscribed OR NOT $1::boolean
  ORDER BY member.id`;
