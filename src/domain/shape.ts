/** A whole emoji: skin tones, joined pictures and flags of two letters are one character to a reader. Dashes such as 〰 are none. */
const EMOJI =
  /(?![\p{Pd}©®™])(?:\p{Extended_Pictographic}(?:\uFE0F|\p{Emoji_Modifier}|\u200D\p{Extended_Pictographic})*|\p{Regional_Indicator}{2})/gu;

/** Each class of characters that tell something, with what stands for it; the first that fits counts. */
const CLASSES: readonly (readonly [RegExp, string])[] = [
  [/[０-９]/, '０'],
  [/[ａ-ｚ]/, 'ｘ'],
  [/[Ａ-Ｚ]/, 'Ｘ'],
  // ー and ｰ are dashes to a reader.
  [/[ーｰ]/, ''],
  [/[\uFF66-\uFF9F]/, 'ｱ'],
  [/\p{Script=Hiragana}/u, 'あ'],
  [/\p{Script=Katakana}/u, 'ア'],
  // Unicode has 々 as kanji, and 〆 as neither kanji nor kana.
  [/[\p{Script=Han}〆]/u, '〇'],
  [/\p{N}/u, '0'],
  [/(?=\p{Script=Latin})\p{Lu}/u, 'X'],
  // Besides letters: what Unicode has not assigned, where fonts of some systems have letters of their own.
  [/[\p{L}\p{Co}\p{Cn}\p{Cs}]/u, 'x'],
];

/**
 * A text with each character replaced by the one that stands for its class (decisions §7): 0 ０ x X ｘ Ｘ あ ア ｱ 〇 ☺.
 * Blanks, hyphens and dashes, punctuation and other signs stay. What stands for a class is of this class.
 */
export function shapeOf(text: string): string {
  return Array.from(text.replace(EMOJI, '☺'), concealCharacter).join('');
}

function concealCharacter(character: string): string {
  const [, stand] = CLASSES.find(([known]) => known.test(character)) ?? [];
  return stand === undefined || stand === '' ? character : stand;
}

/** The year stays: the rules for young members ask for it. */
const firstDayOfYear = (date: string) => `${date.slice(0, 4)}-01-01`;

/** Placeholders for choices and dates, which are no texts of letters; '' (never chosen) stays ''. */
const PLACEHOLDERS: Readonly<Record<string, (text: string) => string>> = {
  birthday: firstDayOfYear,
  birthdayYear: (year) => year,
  birthdayMonth: () => '01',
  birthdayDate: () => '01',
  gender: () => 'unknown',
  prefecture: () => '東京都',
};

/** What a record has in the place of a personal text, by the name of its field (decisions §7). */
export function placeholderOf(name: string, text: string): string {
  return text === '' ? '' : (PLACEHOLDERS[name] ?? shapeOf)(text);
}
