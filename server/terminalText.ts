/**
 * Matches characters that control a terminal, reverse text, are invisible or end a line: control and format characters,
 * line separators and lone surrogates.
 */
const FOREIGN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/**
 * Returns a text as one line for a terminal. Characters that cannot be printed are shown as `\u{1b}` (decisions §15).
 */
export function terminalLine(text: string): string {
  return text.replace(FOREIGN, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}

/**
 * Returns cells as one line, with two blanks between them. Replaces several blanks within a cell by one, so that a cell
 * cannot imitate two columns.
 */
export function columns(cells: readonly string[]): string {
  return cells.map((cell) => cell.replace(/\p{Zs}{2,}/gu, ' ')).join('  ');
}

/** Returns a value as JSON for a terminal. All characters that cannot be printed are escaped, except line ends. */
export function terminalJson(value: unknown): string {
  const escape = (character: string) =>
    Array.from({ length: character.length }, (_, index) => escapedUnit(character.charCodeAt(index))).join('');
  return JSON.stringify(value, null, 2).replace(FOREIGN, (character) =>
    character === '\n' ? '\n' : escape(character),
  );
}

function escapedUnit(unit: number): string {
  return `\\u${unit.toString(16).padStart(4, '0')}`;
}
