import { terminalLine } from '../terminalText';

/** Excel reads a file as UTF-8 only if it begins with this mark. */
const BYTE_ORDER_MARK = '\uFEFF';

/** Matches characters, including full-width ones, with which a cell becomes a formula in a spreadsheet. */
const FORMULA = /^[=+\-@\t\r＝＋－＠]/;

/**
 * Returns a table as CSV for spreadsheets, with one line per row. Puts an apostrophe before a text that a spreadsheet
 * would run as a formula (decisions §14). Escapes characters that cannot be printed (decisions §15).
 */
export function toCsv(rows: readonly (readonly CsvCell[])[]): string {
  return BYTE_ORDER_MARK + rows.map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}

/** The text of a cell. `asItIs` marks a text that stays unchanged, because programs other than spreadsheets read it. */
export type CsvCell = string | { readonly asItIs: string };

/** Returns whether a spreadsheet would treat the text as a formula. */
export const isFormula = (text: string) => FORMULA.test(text);

function cell(given: CsvCell): string {
  const text = typeof given !== 'string' ? given.asItIs : isFormula(given) ? `'${given}` : given;
  return `"${terminalLine(text).replaceAll('"', '""')}"`;
}
