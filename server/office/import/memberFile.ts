import { CsvError, parse } from 'csv-parse/sync';
import { withoutInvisible } from '#domain/text';
import { decodeText } from '../decodeText';
import { titleOf, type ExportedField } from '../exportMembers';
import { ImportRefused } from './importRefused';

/** The columns that an import reads: those of an export, except for the id. */
export type ImportedField = Exclude<ExportedField, 'id'>;

/**
 * The columns that an import reads, in the order of the report. A file may lack an optional column, whose cells are
 * then empty.
 */
const COLUMNS: Readonly<Record<ImportedField, 'required' | 'optional'>> = {
  email: 'required',
  lastName: 'required',
  firstName: 'required',
  birthday: 'required',
  gender: 'required',
  tel: 'required',
  zip: 'required',
  prefecture: 'required',
  city: 'required',
  address: 'required',
  mailMagazineSubscribed: 'required',
  planName: 'optional',
  membershipCardNumber: 'optional',
  membershipRenewedAt: 'optional',
  attributeType: 'optional',
  createdAt: 'optional',
};

// COLUMNS has exactly these keys.
export const IMPORTED = Object.keys(COLUMNS) as readonly ImportedField[];

/** Returns the headings of the required or of the optional columns, in the order of the report. */
export function headings(kind: 'required' | 'optional'): readonly string[] {
  return IMPORTED.filter((field) => COLUMNS[field] === kind).map(titleOf);
}

/** A row of the file. `number` is the number of the row in a spreadsheet. `normalized` has converted the cells. */
export interface FileRow {
  readonly number: number;
  readonly cells: Readonly<Record<ImportedField, string>>;
}

export interface MemberFile {
  readonly rows: readonly FileRow[];
  /** The headings of columns in the file that the import ignores. */
  readonly ignored: readonly string[];
}

/** Reads a CSV file of members in UTF-8 or Shift_JIS (decisions §16.4). Throws ImportRefused. */
export function readMemberFile(bytes: Uint8Array): MemberFile {
  const [header = [], ...records] = parseCsv(decode(bytes));
  const titles = header.map(normalized);
  const columns = columnsOf(titles);
  const rows = records
    .map((record, index) => ({ number: index + 2, record: record.map(normalized) }))
    .filter(({ record }) => record.some((cell) => cell !== ''))
    .map(({ number, record }) => ({ number, cells: cellsOf(record, columns) }));
  if (rows.length === 0) throw new ImportRefused('会員の行がありません。');
  const known = new Set<string>(['', titleOf('id'), ...IMPORTED.map(titleOf)]);
  return { rows, ignored: titles.filter((title) => !known.has(title)) };
}

function decode(bytes: Uint8Array): string {
  const text = decodeText(bytes);
  if (text !== null) return text;
  throw new ImportRefused(
    'ファイルの文字コードが分かりません。Excelの「名前を付けて保存」で「CSV UTF-8（コンマ区切り）」を選んで保存してください。',
  );
}

function parseCsv(text: string): string[][] {
  try {
    return parse(text, { relaxColumnCount: true, skipEmptyLines: false, delimiter: ',' });
  } catch (fault) {
    if (!(fault instanceof CsvError)) throw fault;
    throw new ImportRefused(
      `CSVとして読めません（${String(fault['lines'])}行目の付近）。「"」の閉じ忘れなどがないか、ご確認ください。`,
    );
  }
}

function columnsOf(titles: readonly string[]): ReadonlyMap<ImportedField, number> {
  const doubled = IMPORTED.map(titleOf).filter((title) => titles.indexOf(title) !== titles.lastIndexOf(title));
  if (doubled.length > 0) throw new ImportRefused(`同じ見出しの列が2つ以上あります：${quoted(doubled)}。`);
  const found = IMPORTED.filter((field) => titles.includes(titleOf(field)));
  if (found.length === 0)
    throw new ImportRefused(
      `1行目に見出しがありません。カンマ区切りのCSVで、1行目を次の見出しにしてください：${quoted(IMPORTED.map(titleOf))}。`,
    );
  const missing = headings('required').filter((title) => !titles.includes(title));
  if (missing.length > 0)
    throw new ImportRefused(`次の列がありません：${quoted(missing)}。1行目の見出しをご確認ください。`);
  return new Map(found.map((field) => [field, titles.indexOf(titleOf(field))]));
}

const quoted = (titles: readonly string[]) => titles.map((title) => `「${title}」`).join('');

function cellsOf(record: readonly string[], columns: ReadonlyMap<ImportedField, number>): FileRow['cells'] {
  const cells = IMPORTED.map((field) => [field, record[columns.get(field) ?? record.length] ?? '']);
  // `cells` has an entry for every field.
  return Object.fromEntries(cells) as FileRow['cells'];
}

/** Matches the apostrophe that an export puts before a text that a spreadsheet would treat as a formula. */
const DEFUSED = /^'(?=[=+\-@＝＋－＠])/;

/**
 * Matches a kana or a Latin letter that is followed by separate marks, as in a Mac's が. Leaves kanji out, because
 * composing would change some of them, such as 神 (U+FA19).
 */
const DECOMPOSED = /[\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Latin}]\p{M}+/gu;

const HALF_WIDTH_KANA = /[\uFF61-\uFF9F]+/g;

/**
 * Returns a cell in the form in which the site stores texts: composed, with full-width kana, and without invisible
 * characters or blanks around the text.
 */
function normalized(cell: string): string {
  return withoutInvisible(cell)
    .replace(DECOMPOSED, (letter) => letter.normalize('NFC'))
    .replace(HALF_WIDTH_KANA, (kana) => kana.normalize('NFKC'))
    .trim()
    .replace(DEFUSED, '');
}
