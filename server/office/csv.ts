import { terminalLine } from '../terminalText';

/** Excel reads a file as UTF-8 only if it begins with this mark. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Characters with which a spreadsheet takes a cell for a formula, full-width ones too. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

/**
 * Returns a table as CSV for spreadsheets, one line per row. A cell that a spreadsheet would run as a formula gets an
 * apostrophe in front (decisions §14); characters that cannot be printed are escaped (decisions §15).
 */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** A cell: a text, or a text that programs other than spreadsheets read and that must not be changed. */
export type CsvCell = string | { readonly asItIs: string };

/** Returns whether a spreadsheet would take the text for a formula. */
export const isFormula = (text: string) => FORMULA.test(text);

function cell(given: CsvCell): string {
  const text = typeof given !== 'string' ? given.asItIs : isFormula(given) ? `'${given}` : given;
  return `"${terminalLine(text).replaceAll('"', '""')}"`;
}
