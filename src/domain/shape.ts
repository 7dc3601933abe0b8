/**
 * Pattern of one emoji with its modifiers: a picture, a flag of two letters or a keycap (1️⃣). Excludes emoji that
 * Unicode counts as dashes, such as 〰, and the signs ©, ® and ™.
 */
const PICTURE =
  '(?![\\p{Pd}©®™])(?:\\p{Extended_Pictographic}|\\p{Emoji_Modifier}|\\p{Regional_Indicator}{1,2}|[0-9#*]\\uFE0F?\\u20E3)' +
  // An emoji may end with tag characters, which spell the region of a flag. The tag characters are replaced with the
  // emoji, because they could spell any other text.
  '(?:\\uFE0F|\\p{Emoji_Modifier}|[\\u{E0020}-\\u{E007F}])*';

/** Matches a whole emoji, which may consist of several pictures: joined by U+200D, they look like one character. */
const EMOJI = new RegExp(`${PICTURE}(?:\\u200D${PICTURE})*`, 'gu');

/** Classes of characters that could reveal something, each with its placeholder. The first match applies. */
const CLASSES: readonly (readonly [RegExp, string])[] = [
  [/[０-９]/, '０'],
  [/[ａ-ｚ]/, 'ｘ'],
  [/[Ａ-Ｚ]/, 'Ｘ'],
  // These characters reveal nothing and stay: ー and ｰ look like dashes, and U+FE0E and U+FE0F only choose text or
  // picture style.
  [/[ーｰ]|\uFE0E|\uFE0F/, ''],
  // Variation selectors choose the form of a kanji, which could reveal a name.
  [/\p{Variation_Selector}/u, '\u{E0100}'],
  [/[\uFF66-\uFF9F]/, 'ｱ'],
  [/\p{Script=Hiragana}/u, 'あ'],
  [/\p{Script=Katakana}/u, 'ア'],
  // Unicode counts 々 as kanji, but 〆 neither as kanji nor as kana.
  [/[\p{Script=Han}〆]/u, '〇'],
  [/\p{N}/u, '0'],
  [/(?=\p{Script=Latin})\p{Lu}/u, 'X'],
  // Besides letters, these get the placeholder x: vowel signs and accents that are separate characters; tag characters,
  // because they can spell words; and unassigned characters, because some fonts have letters for them.
  [/[\p{Alphabetic}\p{L}\p{M}\p{Co}\p{Cn}\p{Cs}\u{E0001}-\u{E007F}]/u, 'x'],
  // Symbols of a single script, such as Braille, can spell words.
  [/(?![\p{P}\p{Z}\p{C}])[^\p{Script=Common}\p{Script=Inherited}]/u, 'x'],
  // Symbols of company types, such as ㈱, stay, because they reveal nothing about a member.
  [/[\u3220-\u3247]/, ''],
];

/** Placeholders of symbols composed of letters or digits, such as ㋿, ㋀ and ⒜. */
const PARTS: readonly (readonly [RegExp, string])[] = [
  [/\p{N}/u, '0'],
  [/\p{Script=Han}/u, '〇'],
  [/\p{L}/u, 'x'],
];

/**
 * Replaces each character by the placeholder of its class (decisions §7): 0 ０ x X ｘ Ｘ あ ア ｱ 〇 ☺. Blanks, hyphens,
 * dashes, punctuation and other symbols stay. Each placeholder is in the class that it stands for, so a second call
 * changes nothing.
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
