/**
 * Full-width ASCII to its half-width form: what a Japanese keyboard leaves in an e-mail address or a postal code
 * (decisions §5). Kana and kanji stay as they are.
 */
export function foldWidth(text: string): string {
  return text
    .replace(/[！-～]/g, (character) => String.fromCharCode(character.charCodeAt(0) - 0xfee0))
    .replaceAll('\u3000', ' ');
}

/** Length as a member counts it: 𠮷 is one character, though it takes two code units. */
export function lengthInCodePoints(text: string): number {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
}

/** Emoji with the joiners (ZWJ) that make one of them; else a format or control character or line separator, but NUL. */
const JOINED_OR_INVISIBLE =
  /((?:\p{Extended_Pictographic}[\p{Emoji_Modifier}\uFE0E\uFE0F]*\u200D)+\p{Extended_Pictographic})|(?!\0)[\p{Cf}\p{Cc}\u2028\u2029]/gu;

/**
 * A text without the characters that copying leaves behind and that turn or cut a name (decisions §15). Joiners between
 * emoji stay; so does NUL, which is refused instead (`isStorableText`).
 */
export function withoutInvisible(text: string): string {
  return text.replace(JOINED_OR_INVISIBLE, (_, joined: string | undefined) => joined ?? '');
}

/** Whether a reader sees anything of it: not of blanks, fillers (U+3164) and an empty Braille cell (U+2800). */
export function isVisible(text: string): boolean {
  return /[^\s\u2800\p{Default_Ignorable_Code_Point}]/u.test(text);
}

/** No NUL, which PostgreSQL cannot store, and no half of a surrogate pair, which UTF-8 cannot carry. */
export function isStorableText(text: string): boolean {
  return !/[\0\p{Surrogate}]/u.test(text);
}

/** A number from 0 that is less than `count` and always the same for a text: a choice by its name (decisions §3). */
export function numberOfText(text: string, count: number): number {
  return Array.from(text, (letter) => letter.charCodeAt(0)).reduce((sum, code) => sum + code, 0) % count;
}
