import * as z from 'zod/mini';
import { emailField, type Gender } from '#contract/fields';
import { birthdayRules, profileShape } from '#contract/profile';
import type { Plan } from '#contract/plan';
import { japanDate, type IsoDate } from '#domain/dates/japanTime';
import { PLAN_KEYS } from '#domain/membership/membership';
import { foldWidth } from '#domain/text';
import type { ImportedMember } from '../../members/memberBatchRepository';
import { GENDERS, SUBSCRIBED, titleOf } from '../exportMembers';
import { parseJapaneseDate } from '../japaneseDate';
import { IMPORTED, type FileRow, type ImportedField } from './memberFile';

/** A fault in a cell of the file. */
export interface CellFault {
  readonly row: number;
  readonly column: string;
  readonly value: string;
  readonly message: string;
}

/** A row after it was read. `member` is null if the row has faults. */
export interface ReadRow {
  readonly row: FileRow;
  /** The e-mail address in the form that the site stores; '' if the cell has no valid address. */
  readonly email: string;
  readonly cardNumber: string;
  readonly member: Omit<ImportedMember, 'membershipToken'> | null;
  readonly faults: readonly CellFault[];
}

/** Returns the plan that a cell names, or a message that says why the name is refused. */
export type FindPlan = (name: string) => Plan | string;

const SAY_DATE = '1958-04-01、1958/4/1、S33.4.1 のように、実在する日付を入力してください';

/**
 * Messages for faults in a file. They replace the messages of the forms, which ask the member to choose from a list.
 */
const SENTENCES: Readonly<Partial<Record<ImportedField, string>>> = {
  email: 'メールアドレスを入力してください',
  birthday: `${SAY_DATE}（1920年から前年までに生まれた方）`,
  gender: `${Object.values(GENDERS).join('、')} のいずれかを入力してください`,
  tel: '電話番号を16桁までの数字で入力してください',
  zip: '7桁の数字で入力してください（先頭の0が消えていないか、ご確認ください）',
  prefecture: '「京都府」のように、都道府県の名前を入力してください',
  mailMagazineSubscribed: `${Object.values(SUBSCRIBED).join('、')} のいずれかを入力してください`,
};

// GENDERS has only keys of the type Gender.
const GENDER_WORDS: Readonly<Record<string, Gender>> = {
  ...Object.fromEntries(Object.entries(GENDERS).map(([gender, word]) => [word, gender as Gender])),
  男: 'male',
  女: 'female',
};

/** Matches a date into which a spreadsheet turns a house number such as 1-2. */
const DATE_CELL = /^(?:\d{1,2}月\d{1,2}日|\d{4}\/\d{1,2}\/\d{1,2}|\d{1,2}-[A-Z][a-z]{2}|[A-Z][a-z]{2}-\d{2})$/;

/** Matches characters that people write between the digits of a number. The site stores only the digits. */
const SEPARATORS = /[\s()‐-―−ーｰ-]/g;

const digitsOf = (cell: string) => foldWidth(cell).replace(SEPARATORS, '');

/**
 * Returns the field of the file that a field of the registration form belongs to. The form has three fields for the
 * birthday, which belong to the file's single one. All other fields have the same name in both.
 */
const fieldOf = (name: unknown) => (String(name).startsWith('birthday') ? 'birthday' : String(name)) as ImportedField;

/**
 * Returns a function that reads a row: it checks the row by the rules of the registration form (§5), and reads the
 * plan, its last day and the card number.
 */
export function createRowReader({ now, findPlan }: { readonly now: Date; readonly findPlan: FindPlan }) {
  const schema = z.object({ ...profileShape, email: emailField }).check(...birthdayRules(() => now));
  const today = japanDate(now);

  return (row: FileRow): ReadRow => {
    const { cells } = row;
    const faults = new Map<ImportedField, string>();
    const birthday = parseJapaneseDate(cells.birthday) ?? '';
    const [birthdayYear = '', birthdayMonth = '', birthdayDate = ''] = birthday.split('-');
    const { data, error } = z.safeParse(schema, {
      ...cells,
      birthday,
      birthdayYear,
      birthdayMonth,
      birthdayDate,
      tel: digitsOf(cells.tel),
      zip: digitsOf(cells.zip),
      gender: GENDER_WORDS[cells.gender],
      mailMagazineSubscribed: SUBSCRIPTIONS[cells.mailMagazineSubscribed],
    });
    for (const { path, message } of error?.issues ?? []) {
      const field = fieldOf(path[0]);
      faults.set(field, faults.get(field) ?? SENTENCES[field] ?? message);
    }
    noteDamage(cells, faults);
    const membership = readMembership(cells, { today, findPlan, faults });
    const cardNumber = membership.membershipCardNumber;
    const email = z.safeParse(emailField, cells.email).data ?? '';
    const member = data === undefined || faults.size > 0 ? null : { ...data, ...membership };
    return { row, email, cardNumber, member, faults: faultsOf(row, faults) };
  };
}

/** Adds faults for cells whose text an encoding or a spreadsheet has changed. */
function noteDamage(cells: FileRow['cells'], faults: Map<ImportedField, string>): void {
  for (const field of ['lastName', 'firstName'] as const) {
    if (/[?？\uFFFD]/.test(cells[field]))
      faults.set(field, '文字が失われています（「?」など）。元の漢字を入力し、CSV UTF-8 で保存してください');
  }
  if (DATE_CELL.test(cells.address))
    faults.set('address', '表計算ソフトで日付に変わっています。「1-2」のような、元の番地を入力してください');
}

const SUBSCRIPTIONS: Readonly<Record<string, boolean>> = { [SUBSCRIBED.yes]: true, [SUBSCRIBED.no]: false };

interface Rules {
  readonly today: IsoDate;
  readonly findPlan: FindPlan;
  readonly faults: Map<ImportedField, string>;
}

/** Reads the plan, its last day and the number of the membership card. */
function readMembership(cells: FileRow['cells'], rules: Rules) {
  const { today, findPlan, faults } = rules;
  const found = cells.planName === '' ? null : findPlan(cells.planName);
  if (typeof found === 'string') faults.set('planName', found);
  const plan = typeof found === 'string' ? null : found;
  const membershipRenewedAt = readDay(cells.membershipRenewedAt, 'membershipRenewedAt', faults);
  const fault = faults.has('membershipRenewedAt') ? null : expiryFault(membershipRenewedAt, plan);
  if (fault !== null) faults.set('membershipRenewedAt', fault);
  const membershipCardNumber = digitsOf(cells.membershipCardNumber);
  if (!/^(?:\d{12})?$/.test(membershipCardNumber))
    faults.set(
      'membershipCardNumber',
      '12桁の数字を入力してください。ほかの番号は引き継げません（空欄にすると、新しい番号が付きます）',
    );
  const attribute = foldWidth(cells.attributeType) || '0';
  if (!/^\d{1,4}$/.test(attribute)) faults.set('attributeType', '0または会員区分の番号を入力してください');
  const joined = readDay(cells.createdAt, 'createdAt', faults) ?? today;
  if (joined > today || joined < FIRST_DAY) faults.set('createdAt', '1950年から今日までの日付を入力してください');
  return {
    membershipPlanId: plan?.id ?? null,
    membershipRenewedAt,
    membershipCardNumber,
    attributeType: Number(attribute),
    createdAt: new Date(`${joined}T00:00:00+09:00`),
  };
}

function expiryFault(expiry: IsoDate | null, plan: Plan | null): string | null {
  if (expiry !== null && (expiry < FIRST_DAY || expiry > LAST_DAY))
    return '1950年から2099年までの日付を入力してください';
  if (plan === null) return null;
  const isFree = plan.planKeyName === PLAN_KEYS.eFriend;
  if (isFree && expiry !== null) return `「${plan.planName}」には有効期限がありません。空欄にしてください`;
  return isFree || expiry !== null ? null : '有効期限を入力してください';
}

const FIRST_DAY = '1950-01-01';
const LAST_DAY = '2099-12-31';

function readDay(cell: string, field: ImportedField, faults: Map<ImportedField, string>): IsoDate | null {
  if (cell === '') return null;
  const day = parseJapaneseDate(cell);
  if (day === null) faults.set(field, SAY_DATE);
  return day;
}

function faultsOf({ number, cells }: FileRow, faults: ReadonlyMap<ImportedField, string>): CellFault[] {
  return IMPORTED.flatMap((field) => {
    const message = faults.get(field);
    return message === undefined ? [] : [{ row: number, column: titleOf(field), value: cells[field], message }];
  });
}
