import { terminalLine } from '../terminalText';

/** Excel reads the file as UTF-8 only with it. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Characters with which a spreadsheet takes a cell for a formula, full-width ones too. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

/**
 * A table as CSV for spreadsheets, one line a row; a cell that would be a formula begins with an apostrophe (decisions
 * §14), and what cannot be printed is escaped (decisions §15).
 */
export function toCsv(rows: readonly (readonly string[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

function cell(text: string): string {
  return `"${terminalLine(FORMULA.test(text) ? `'${text}` : text).replaceAll('"', '""')}"`;
}
