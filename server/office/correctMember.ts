import * as z from 'zod/mini';
import { nameField } from '#contract/fields';
import { MESSAGES } from '#contract/messages';
import { isBirthYear } from '#domain/dates/birthday';
import { formatDate, japanDate, type IsoDate } from '#domain/dates/japanTime';
import { createMemberRepository, type Correction } from '../members/memberRepository';
import { change } from './changes';
import { parseJapaneseDate } from './japaneseDate';
import type { Office, Report } from './office';
import { describeMember, lockMember } from './officeMember';
import { OfficeRefused } from './officeRefused';

/** The new values for a member's names and birthday. An absent field stays unchanged. */
export interface CorrectionOrder {
  readonly lastName?: string;
  readonly firstName?: string;
  readonly birthday?: string;
}

/**
 * `correct MEMBER`: corrects a member's names and birthday, when the member has mistyped them or cannot change them
 * (decisions §16.4).
 */
export function correctMember(given: string, order: CorrectionOrder, office: Office) {
  return change(office, async ({ transaction, now, log }) => {
    const member = await lockMember(given, transaction);
    const changed = readCorrection(order, member.me, japanDate(now));
    const fields = Object.keys(changed);
    if (fields.length === 0)
      throw new OfficeRefused(
        'Nothing would change: the record says so already.',
        '登録内容と同じです。変わるところがありません。',
      );
    await createMemberRepository(transaction).correct(member.id, changed);
    await log({ action: 'correct', memberId: member.id, details: { fields: fields.join(', ') } });
    const me = { ...member.me, ...changed };
    const birthday = me.birthday === null ? 'without a birthday' : `born ${formatDate(me.birthday)}`;
    return {
      text: `Corrected: ${describeMember(member)} is now ${me.lastName} ${me.firstName}, ${birthday}.`,
      json: { memberId: member.id, lastName: me.lastName, firstName: me.firstName, birthday: me.birthday },
    } satisfies Report;
  });
}

/**
 * Returns the fields of the order that differ from the member's record. Throws OfficeRefused if a value breaks the
 * rules of the forms (§5).
 */
function readCorrection(order: CorrectionOrder, record: object, today: IsoDate): Correction {
  const { lastName, firstName, birthday } = order;
  const read = {
    ...(lastName !== undefined && { lastName: readName('--last-name', lastName) }),
    ...(firstName !== undefined && { firstName: readName('--first-name', firstName) }),
    ...(birthday !== undefined && { birthday: readBirthday(birthday, today) }),
  };
  if (Object.keys(read).length === 0)
    throw new OfficeRefused(
      'Say what is corrected: --last-name, --first-name or --birthday.',
      '訂正する内容を入力してください。',
    );
  return Object.fromEntries(Object.entries(read).filter(([field, value]) => Reflect.get(record, field) !== value));
}

function readName(option: string, text: string): string {
  const { data, error } = z.safeParse(nameField, text);
  if (data !== undefined) return data;
  const message = error.issues[0]?.message ?? MESSAGES.required;
  const label = option === '--last-name' ? '姓' : '名';
  throw new OfficeRefused(`${option}: ${message}`, `${label}：${message}`);
}

function readBirthday(text: string, today: IsoDate): IsoDate {
  const day = parseJapaneseDate(text);
  if (day === null || !isBirthYear(day.slice(0, 4), today))
    throw new OfficeRefused(
      `--birthday ${text} is no birthday like 1958-04-01 or S33.4.1.`,
      '生年月日は、1958-04-01 または S33.4.1 のように入力してください。',
    );
  return day;
}
