/**
 * Folds full-width ASCII and spaces to half width, because Japanese keyboards leave them in e-mail addresses and postal
 * codes. Kana and kanji stay unchanged.
 */
export function foldWidth(text: string): string {
  return text
    .replace(/[！-～]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ');
}

/** Returns the length in code points: 𠮷 counts as one, although it has two code units. */
export function lengthInCodePoints(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/**
 * Matches one format or control character or line separator, except NUL. Alternatively matches a whole emoji sequence
 * with its joiners (ZWJ), and captures the sequence in a group, so that a replacement can keep it.
 */
const JOINED_OR_INVISIBLE =
  /((?:\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0E\uFE0F]*\u200D)+\p{Extended_Pictographic})|(?!\0)[\p{Cf}\p{Cc}\u2028\u2029]/gu;

/**
 * Removes invisible characters. Copied text often contains such characters, and some of them make browsers show a name
 * in another order or only in part (decisions §15). Keeps joiners between emoji, and NUL, which `isStorableText`
 * rejects.
 */
export function withoutInvisible(text: string): string {
  return text.replace(JOINED_OR_INVISIBLE, (_, joined: string | undefined) => joined ?? '');
}

/**
 * Returns whether the text contains a visible character. Blanks, fillers (U+3164) and the empty Braille cell (U+2800)
 * are not visible.
 */
export function isVisible(text: string): boolean {
  return /[^\s\u2800\p{Default_Ignorable_Code_Point}]/u.test(text);
}

/**
 * Returns whether the text has no NUL, which PostgreSQL cannot store, and no lone surrogate, which UTF-8 cannot encode.
 */
export function isStorableText(text: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(text);
}

/**
 * Returns a number from 0 to `count - 1` that is always the same for the same text. Screens use it to choose a colour
 * or picture by a name (decisions §3).
 */
export function hashToIndex(text: string, count: number): number {
  return Array.from(text, (letter) => letter.charCodeAt(0)).reduce((sum, code) => sum + code, 0) % count;
}
