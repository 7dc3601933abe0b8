import { formatDate, isIsoDate } from '#domain/dates/japanTime';
import { formatPaid } from '#domain/membership/price';
import { foldWidth } from '#domain/text';
import { deleteMember } from '../../office/deleteMember';
import { correctMember } from '../../office/correctMember';
import { discloseMember } from '../../office/discloseMember';
import { extendMembership } from '../../office/extendMembership';
import { endMembership } from '../../office/endMembership';
import { grantPlan, type GrantOrder } from '../../office/grantPlan';
import type { Office } from '../../office/office';
import { readMember, type OfficeMember } from '../../office/officeMember';
import { OfficeRefused } from '../../office/officeRefused';
import { resendMail } from '../../office/resendMail';
import { setEmail } from '../../office/setEmail';
import { MAILS, PURPOSES, WAYS } from '../members/words';
import type { Row } from './actionRepository';

type Input = Readonly<Record<string, string>>;

/** The report of a change that was made, or only rehearsed to show its effect. */
export interface ActionReport {
  /** Facts that the desk shows both before and after the change. */
  readonly shown: readonly Row[];
  /** Facts that are known only after the change. */
  readonly more?: readonly Row[];
}

/**
 * A kind of change that staff make at the desk. The change runs the same code as the command of the same name
 * (decisions §16).
 */
export interface ActionKind {
  readonly title: string;
  /** The text of the button that makes the change. */
  readonly press: string;
  readonly done: string;
  /** Further consequences of the change, which the confirmation page lists. */
  readonly notes: readonly string[];
  /** True if the change cannot be undone. */
  readonly isFinal?: true;
  /** True if staff must fill in a form before the confirmation. */
  readonly hasForm?: true;
  /** True if a document can be opened after the change. */
  readonly hasDocument?: true;
  /** Throws OfficeRefused. */
  run(memberId: number, input: Input, office: Office): Promise<ActionReport>;
}

export const memberRow = ({ me }: Pick<OfficeMember, 'me'>): Row => [
  '会員',
  `${me.lastName} ${me.firstName}（${me.email}）`,
];

const orNone = (day: string | null) => (day === null ? 'なし' : formatDate(day));

const find = (memberId: number, { database }: Office) => readMember(String(memberId), database);

const grant: ActionKind = {
  title: '会費を受け付ける',
  press: '受け付ける',
  done: '会費を受け付けました',
  notes: [
    '会員に「ご利用明細」のメールが届きます。',
    '誤って受け付けたときは、同じ日のうちに「会員資格を終了する」で取り消せます。',
  ],
  hasForm: true,
  run: async (memberId, input, office) => {
    const member = await find(memberId, office);
    const { json } = await grantPlan(String(memberId), grantOrder(input), office);
    const rows: Row[] = [
      memberRow(member),
      ['プラン', json.plan],
      ['区分', PURPOSES[json.purpose]],
      ['金額', formatPaid(json.amount)],
      ['支払い方法', WAYS[json.way]],
      ['現在の有効期限', orNone(member.me.membershipRenewedAt)],
      ['新しい有効期限', orNone(json.validUntil)],
    ];
    return { shown: rows, more: [['お申し込み番号', json.reference]] };
  },
};

const MAX_YEN = 100_000_000;

/** Reads the fields of the form of a grant. Throws OfficeRefused for invalid values. */
function grantOrder({ plan = '', by = '', until: day = '', paid: yen = '' }: Input): GrantOrder {
  if (plan === '') throw new OfficeRefused('No plan.', 'プランを選択してください。');
  if (by !== 'cash' && by !== 'transfer' && by !== 'other')
    throw new OfficeRefused('No way.', '支払い方法を選択してください。');
  if (day !== '' && !isIsoDate(day)) throw new OfficeRefused('No date.', '最終日を正しく入力してください。');
  const paid = readYen(yen);
  return { plan, by, ...(day !== '' && { until: day }), ...(paid !== null && { paid }) };
}

/** Returns the amount in yen that a field has, or null if the field is empty. */
function readYen(text: string): number | null {
  const digits = foldWidth(text).replace(/[\s,円¥]/g, '');
  if (digits === '') return null;
  if (!/^\d{1,9}$/.test(digits) || Number(digits) > MAX_YEN)
    throw new OfficeRefused('No sum.', '金額は、円単位の数字で入力してください。');
  return Number(digits);
}

const end: ActionKind = {
  title: '会員資格を終了する',
  press: '終了する',
  done: '会員資格を終了しました',
  notes: ['支払い済みの期間は、あらためて受け付けられるようになります。', '返金は、この操作では行われません。'],
  run: async (memberId, _input, office) => {
    const member = await find(memberId, office);
    const { json } = await endMembership(String(memberId), true, office);
    return {
      shown: [
        memberRow(member),
        ['プラン', member.me.plan?.planName ?? 'なし'],
        ['現在の有効期限', orNone(json.formerExpiry)],
        ['終了する日', `${formatDate(json.endsOn)}（本日）`],
      ],
    };
  },
};

const email: ActionKind = {
  title: 'メールアドレスを変更する',
  press: '変更する',
  done: 'メールアドレスを変更しました',
  notes: [
    '会員は、ログインしているすべての端末からログアウトします。',
    '送信済みのメールのリンクは、使えなくなります。',
    '新旧両方のアドレスに、お知らせのメールが届きます。',
  ],
  hasForm: true,
  run: async (memberId, { email: address = '' }, office) => {
    const member = await find(memberId, office);
    const { json } = await setEmail(String(memberId), address, office);
    return {
      shown: [
        ['会員', `${member.me.lastName} ${member.me.firstName}`],
        ['現在のアドレス', json.formerEmail],
        ['新しいアドレス', json.email],
      ],
    };
  },
};

const resend: ActionKind = {
  title: 'メールを再送する',
  press: '再送する',
  done: 'メールを再送しました',
  notes: ['リンクのあるメールは、新しいリンクで送ります。前のリンクは使えなくなります。'],
  run: async (memberId, _input, office) => {
    const member = await find(memberId, office);
    const { json } = await resendMail(String(memberId), office);
    return { shown: [memberRow(member), ['メール', MAILS[json.mail]], ['宛先', json.recipient]] };
  },
};

const erase: ActionKind = {
  title: '会員を削除する',
  press: '削除する',
  done: '会員を削除しました',
  notes: [
    '氏名、連絡先、会員資格など、この会員の情報をすべて削除します。元に戻すことはできません。',
    '支払いの記録は、氏名を除いて残ります。',
  ],
  isFinal: true,
  run: async (memberId, _input, office) => {
    const member = await find(memberId, office);
    const { json } = await deleteMember(String(memberId), true, office);
    return {
      shown: [
        ['会員ID', String(memberId)],
        ['プラン', member.me.plan?.planName ?? 'なし'],
        ['有効期限', orNone(member.me.membershipRenewedAt)],
        ['残る支払いの記録', `${json.keptPayments.length}件`],
      ],
    };
  },
};

const correct: ActionKind = {
  title: '氏名・生年月日を訂正する',
  press: '訂正する',
  done: '氏名・生年月日を訂正しました',
  notes: ['会員証の氏名も変わります。', '支払いの記録は変わりません。'],
  hasForm: true,
  run: async (memberId, { lastName = '', firstName = '', birthday = '' }, office) => {
    const { me } = await find(memberId, office);
    const order = { lastName, firstName, ...(birthday.trim() !== '' && { birthday }) };
    const { json } = await correctMember(String(memberId), order, office);
    return {
      shown: [
        ['現在の氏名', `${me.lastName} ${me.firstName}`],
        ['新しい氏名', `${json.lastName} ${json.firstName}`],
        ['現在の生年月日', orNone(me.birthday)],
        ['新しい生年月日', orNone(json.birthday)],
      ],
    };
  },
};

const MAX_DAYS = 366;

const extend: ActionKind = {
  title: '期間を延ばす',
  press: '延ばす',
  done: '期間を延ばしました',
  notes: ['会員へのメールは送りません。', '理由は、窓口の記録に残ります。'],
  hasForm: true,
  run: async (memberId, { days = '', reason = '' }, office) => {
    const number = foldWidth(days).trim();
    if (!/^\d{1,3}$/.test(number) || Number(number) < 1 || Number(number) > MAX_DAYS)
      throw new OfficeRefused('No days.', `日数は、1から${MAX_DAYS}までの数字で入力してください。`);
    const member = await find(memberId, office);
    const { json } = await extendMembership(String(memberId), { days: Number(number), reason }, office);
    return {
      shown: [
        memberRow(member),
        ['日数', `${Number(number)}日`],
        ['理由', reason.trim()],
        ['現在の有効期限', orNone(json.formerExpiry)],
        ['新しい有効期限', orNone(json.expiry)],
      ],
    };
  },
};

const disclose: ActionKind = {
  title: '書類を出す（開示）',
  press: '書類を作る',
  done: '書類を作りました',
  notes: [
    'この会員について保有しているすべての情報を、1つの書類にします。',
    '書類を出したことは、窓口の記録に残ります。',
  ],
  hasDocument: true,
  run: async (memberId, _input, office) => {
    const member = await find(memberId, office);
    const { json } = await discloseMember(String(memberId), office);
    return { shown: [memberRow(member), ['書類', json.title]] };
  },
};

/** All kinds of changes by the last part of their address, in the order of the buttons on the member's page. */
export const ACTION_KINDS: ReadonlyMap<string, ActionKind> = new Map([
  ['grant', grant],
  ['email', email],
  ['resend', resend],
  ['correct', correct],
  ['extend', extend],
  ['disclose', disclose],
  ['end', end],
  ['delete', erase],
]);
