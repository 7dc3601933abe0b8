import { formatDate, formatDateTime, isIsoDate } from '#domain/dates/japanTime';
import type { Queryable } from '../database/database';
import { terminalLine } from '../terminalText';
import { change } from './changes';
import { DISCLOSED, type DisclosedTable } from './disclosedTables';
import type { Office, Report } from './office';
import { lockMember, type OfficeMember } from './officeMember';

/** A document with all data that the museum has about a member, in Japanese. */
export interface Disclosure {
  readonly title: string;
  readonly head: readonly string[];
  readonly sections: readonly {
    readonly title: string;
    /** The rows of a table. Each row is a list of pairs of a label and a value. */
    readonly records: readonly (readonly (readonly [title: string, value: string])[])[];
  }[];
  readonly foot: readonly string[];
}

/**
 * `disclose MEMBER`: returns one Japanese document with all data about a member, for a request for disclosure
 * (個人情報保護法 33 条; decisions §16.4). The office log records the command, since the document leaves the museum.
 */
export function discloseMember(given: string, office: Office) {
  return change(office, async ({ transaction, now, log }) => {
    const member = await lockMember(given, transaction);
    const disclosure = await readDisclosure(member, { transaction, now, settings: office.settings });
    await log({ action: 'disclose', memberId: member.id, details: {} });
    return { text: disclosureLines(disclosure), json: disclosure } satisfies Report;
  });
}

interface Reading extends Pick<Office, 'settings'> {
  readonly transaction: Queryable;
  readonly now: Date;
}

async function readDisclosure({ id, me }: OfficeMember, { transaction, now, settings }: Reading): Promise<Disclosure> {
  const sections = [];
  for (const [name, table] of Object.entries(DISCLOSED)) {
    const rows = await transaction.query<Record<string, unknown>>(select(name, table), [id, me.email]);
    sections.push({ title: table.title, records: rows.map((row) => recordOf(row, table)) });
  }
  return {
    title: '保有個人データの開示',
    head: [
      `対象の方：${me.lastName} ${me.firstName} 様（会員ID ${id}）`,
      `作成日時：${formatDateTime(now.toISOString())}`,
      `作成：${settings.museumName}`,
      `お問い合わせ：${settings.supportContact}`,
    ],
    sections,
    foot: [
      'クレジットカードの番号は、保管していません。',
      '不正な利用を防ぐための回数の記録は、どなたのものか分からない形で一時的に保管しています。',
    ],
  };
}

/**
 * Returns the statement that reads a member's rows of a table. PostgreSQL requires that a statement uses all its
 * parameters, so every statement mentions the address `$2`.
 */
function select(name: string, { where, order, columns }: DisclosedTable): string {
  const read = Object.entries(columns).flatMap(([column, how]) =>
    'instead' in how ? [] : [`${how.sql ?? column} AS "${column}"`],
  );
  return `SELECT ${read.join(', ')} FROM ${name} WHERE (${where}) AND $2::text IS NOT NULL ORDER BY ${order}`;
}

function recordOf(row: Readonly<Record<string, unknown>>, { columns }: DisclosedTable) {
  return Object.entries(columns).map(([column, how]) => {
    const value = 'instead' in how ? how.instead : valueOf(row[column], how.show);
    return [how.title, value] as const;
  });
}

function valueOf(value: unknown, show: ((value: unknown) => string) | undefined): string {
  if (value === null || value === undefined || value === '') return 'なし';
  if (show !== undefined) return show(value);
  if (value instanceof Date) return formatDateTime(value.toISOString());
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return isIsoDate(text) ? formatDate(text) : text;
}

function disclosureLines({ title, head, sections, foot }: Disclosure): string[] {
  return [title, ...head, ...sections.flatMap((section) => ['', ...sectionLines(section)]), '', ...foot].map(
    terminalLine,
  );
}

function sectionLines({ title, records }: Disclosure['sections'][number]): string[] {
  if (records.length === 0) return [`■ ${title}：ありません`];
  const numbered = records.length > 1;
  return [
    numbered ? `■ ${title}（${records.length}件）` : `■ ${title}`,
    ...records.flatMap((record, index) => [
      ...(numbered ? [`［${index + 1}］`] : []),
      ...record.map(([name, value]) => `${name}：${value}`),
    ]),
  ];
}
