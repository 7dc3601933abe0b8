import { lengthInCodePoints } from '#domain/text';
import { NAME_VARIANTS } from './nameVariants';

/**
 * Matches invisible characters: blanks, control and format characters, and the selectors of a character's form (IVS).
 */
const UNSEEN = /[\s\p{Cc}\p{Cf}\p{Variation_Selector}]/gu;

/** The same characters as `UNSEEN`, as a regular expression of PostgreSQL. */
const UNSEEN_SQL = [
  String.raw`[[:space:]\u0001-\u001F\u007F-\u009F\u00AD\u061C\u180B-\u180F\u200B-\u200F\u2028-\u202E\u2060-\u206F`,
  String.raw`\uFE00-\uFE0F\uFEFF\uFFF9-\uFFFB\U000E0000-\U000E0FFF]*`,
].join('');

/** Matches the hiragana that have a katakana. The code of the katakana is greater by 0x60. */
const HIRAGANA = /[\u3041-\u3096\u309d\u309e]/;
const KATAKANA = /[\u30a1-\u30f6\u30fd\u30fe]/;
const KANA_DISTANCE = 0x60;

/**
 * Small kana between the parts of a name, as in 龍ヶ崎 or 三ッ谷. Each text lists the forms in which people write one of
 * them.
 */
const BETWEEN_KANJI = ['ヶケゖけヵゕガが', 'ッツっつ'];

const KANJI = /\p{Script=Han}/u;
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Returns the form in which e-mail addresses are compared in a search. Width, case and blanks make no difference. */
export function foldText(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(UNSEEN, '');
}

/**
 * Returns a regular expression of PostgreSQL that finds a text in a name. The name must be in its NFKC form, and the
 * case of letters must be ignored. Width, kana, blanks, forms of characters and variants of names make no difference
 * (decisions §14, §15). Returns '' if the text has no visible character.
 */
export function namePattern(text: string): string {
  const characters = Array.from(text.normalize('NFKC').replace(UNSEEN, ''));
  return characters.map((character, index) => oneOf(equals(character, index, characters))).join(UNSEEN_SQL);
}

function equals(character: string, index: number, characters: readonly string[]): string {
  const neighbours = [characters[index - 1], characters[index + 1]].filter((neighbour) => neighbour !== undefined);
  const small = BETWEEN_KANJI.find((group) => group.includes(character));
  const isBetweenKanji =
    neighbours.some((neighbour) => KANJI.test(neighbour)) && !neighbours.some((neighbour) => KANA.test(neighbour));
  if (small !== undefined && isBetweenKanji) return small;
  const code = character.charCodeAt(0);
  if (HIRAGANA.test(character)) return character + String.fromCharCode(code + KANA_DISTANCE);
  if (KATAKANA.test(character)) return character + String.fromCharCode(code - KANA_DISTANCE);
  return NAME_VARIANTS.find((group) => group.includes(character)) ?? inBothCases(character);
}

/** Returns a letter in lower and upper case. PostgreSQL knows only the cases of a-z if the database's locale is C. */
function inBothCases(character: string): string {
  const cases = [character, character.toLowerCase(), character.toUpperCase()];
  return cases.filter((letter) => lengthInCodePoints(letter) === 1).join('');
}

/**
 * Returns a bracket expression that matches one of the characters. A backslash before each mark makes the mark literal.
 */
function oneOf(characters: string): string {
  return `[${characters.replace(/[^\p{L}\p{N}]/gu, String.raw`\$&`)}]`;
}

/**
 * Matches characters that people write between the digits of a telephone or card number: hyphens, long vowel marks,
 * dots, brackets and strokes.
 */
const SEPARATORS = /[-‐‑‒–—―−ーｰ.・･/()[\]{}〔〕【】「」]/g;

/**
 * Returns the digits of a telephone or card number, with 0 instead of Japan's +81. Returns '' if the text has other
 * characters.
 */
export function digitsOf(text: string): string {
  const bare = text.normalize('NFKC').replace(UNSEEN, '').replace(SEPARATORS, '');
  const digits = bare.replace(/^\+810?/, '0');
  return /^\d+$/.test(digits) ? digits : '';
}
