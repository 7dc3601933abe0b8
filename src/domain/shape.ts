/**
 * One emoji: a picture, a flag of two letters, a sign on a key (1️⃣), each with its colours and variants. Dashes such as 〰
 * are none.
 */
const PICTURE =
  '(?![\\p{Pd}©®™])(?:\\p{Extended_Pictographic}|\\p{Emoji_Modifier}|\\p{Regional_Indicator}{1,2}|[0-9#*]\\uFE0F?\\u20E3)' +
  // Tags spell the region of a flag, and could spell any other text.
  '(?:\\uFE0F|\\p{Emoji_Modifier}|[\\u{E0020}-\\u{E007F}])*';

/** A whole emoji: joined pictures are one character to a reader. */
const EMOJI = new RegExp(`${PICTURE}(?:\\u200D${PICTURE})*`, 'gu');

/** Each class of characters that tell something, with what stands for it; the first that fits counts. */
const CLASSES: readonly (readonly [RegExp, string])[] = [
  [/[０-９]/, '０'],
  [/[ａ-ｚ]/, 'ｘ'],
  [/[Ａ-Ｚ]/, 'Ｘ'],
  // ー and ｰ are dashes to a reader. The other two choose between a sign's text and picture, and tell nothing.
  [/[ーｰ]|\uFE0E|\uFE0F/, ''],
  // The variant of a kanji.
  [/\p{Variation_Selector}/u, '\u{E0100}'],
  [/[\uFF66-\uFF9F]/, 'ｱ'],
  [/\p{Script=Hiragana}/u, 'あ'],
  [/\p{Script=Katakana}/u, 'ア'],
  // Unicode has 々 as kanji, and 〆 as neither kanji nor kana.
  [/[\p{Script=Han}〆]/u, '〇'],
  [/\p{N}/u, '0'],
  [/(?=\p{Script=Latin})\p{Lu}/u, 'X'],
  // Vowels and accents that are characters of their own are letters here, and so is what spells words as tags, and what
  // Unicode has not assigned, where fonts of some systems have letters of their own.
  [/[\p{Alphabetic}\p{L}\p{M}\p{Co}\p{Cn}\p{Cs}\u{E0001}-\u{E007F}]/u, 'x'],
  // Signs of one script, such as those of Braille.
  [/(?![\p{P}\p{Z}\p{C}])[^\p{Script=Common}\p{Script=Inherited}]/u, 'x'],
  // Kinds of companies, such as ㈱.
  [/[\u3220-\u3247]/, ''],
];

/** What stands for signs that are made of letters or digits: ㋿, ㋀, ⒜. */
const PARTS: readonly (readonly [RegExp, string])[] = [
  [/\p{N}/u, '0'],
  [/\p{Script=Han}/u, '〇'],
  [/\p{L}/u, 'x'],
];

/**
 * A text with each character replaced by the one that stands for its class (decisions §7): 0 ０ x X ｘ Ｘ あ ア ｱ 〇 ☺.
 * Blanks, hyphens and dashes, punctuation and other signs stay. What stands for a class is of this class.
 */
export function shapeOf(text: string): string {
  return Array.from(text.replace(EMOJI, '☺'), concealCharacter).join('');
}

function concealCharacter(character: string): string {
  const stand = standFor(character, CLASSES) ?? standFor(character.normalize('NFKC'), PARTS) ?? '';
  return stand === '' ? character : stand;
}

function standFor(text: string, classes: typeof CLASSES): string | undefined {
  return classes.find(([known]) => known.test(text))?.[1];
}
