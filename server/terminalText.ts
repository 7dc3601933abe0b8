/**
 * Characters that a terminal obeys, that change the direction of a text or are invisible, and line ends: control
 * characters, format characters, separators of lines and lone surrogates.
 */
const FOREIGN = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}]/gu;

/**
 * Returns a text as one line for a terminal. Characters that cannot be printed are shown as `\u{1b}` (decisions §15).
 */
export function terminalLine(text: string): string {
  return text.replace(FOREIGN, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`);
}

/**
 * Returns a line of columns, two blanks apart; a text with more than one blank in a row cannot begin a column of its
 * own.
 */
export function columns(cells: readonly string[]): string {
  return cells.map((cell) => cell.replace(/\p{Zs}{2,}/gu, ' ')).join('  ');
}

/** JSON for a terminal: the same values, with nothing but line ends that is not printed. */
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
