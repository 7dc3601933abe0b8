import { foldWidth, isStorableText, isVisible, lengthInCodePoints, withoutInvisible } from './text';

describe('what a Japanese keyboard leaves behind', () => {
  test.each([
    ['an e-mail address', 'ｈａｎａｋｏ＠ｅｘａｍｐｌｅ．ｔｅｓｔ', 'hanako@example.test'],
    ['digits with a hyphen', '０７５－１２３４', '075-1234'],
    ['an ideographic space', '京都　太郎', '京都 太郎'],
    ['the first and the last of the block', '！～', '!~'],
    ['what is half-width already', 'Az09-@ ~', 'Az09-@ ~'],
  ])('is folded: %s', (_, typed, folded) => {
    expect(foldWidth(typed)).toBe(folded);
  });

  test.each(['ひらがな', 'カタカナー', 'ｶﾅ', '漢字𠮷々', '、。「」', '￥', '🎨'])('is kept: %s', (typed) => {
    expect(foldWidth(typed)).toBe(typed);
  });
});

test.each([
  ['', 0],
  ['山田', 2],
  ['𠮷野家', 3],
  ['🎨', 1],
  ['か\u3099', 2],
  ['\ud842', 1],
])('%j counts as %i', (text, length) => {
  expect(lengthInCodePoints(text)).toBe(length);
});

test.each([
  ['a name with a rare kanji', '𠮷野', true],
  ['an emoji', '🎨', true],
  ['a line break', '一\n二', true],
  ['nothing', '', true],
  ['a NUL', '山\0田', false],
  ['the first half of a pair', '\ud842', false],
  ['the second half of a pair', '山\udfb7', false],
  ['the halves in the wrong order', '\udfb7\ud842', false],
])('whether the database can store %s', (_, text, storable) => {
  expect(isStorableText(text)).toBe(storable);
});

/** Returns every code point of a general category. */
const pointsOf = (category: RegExp) =>
  Array.from({ length: 0x110000 }, (_, point) => point).filter(
    (point) => (point < 0xd800 || point > 0xdfff) && category.test(String.fromCodePoint(point)),
  );

describe('invisible characters', () => {
  test('are dropped, all of Cf and Cc and the two line separators, but NUL, which is refused', () => {
    const points = pointsOf(/[\p{Cf}\p{Cc}\u2028\u2029]/u);
    expect(points.length).toBeGreaterThan(230);
    const kept = points.filter((point) => withoutInvisible(`山${String.fromCodePoint(point)}田`) !== '山田');
    expect(kept).toEqual([0]);
  });

  test.each([
    ['a family', '👩\u200d👩\u200d👧'],
    ['a couple with a variation selector', '👩\u200d❤\ufe0f\u200d👨'],
    ['a skin tone', '👩🏽\u200d🎨'],
    ['a flag', '🏳\ufe0f\u200d🌈'],
    ['a sign after the joiner', '🏃\u200d♀\ufe0f\u200d➡\ufe0f'],
    ['a name with a variant of a kanji', '葛\u{e0100}城'],
    ['a mongolian variant', 'ᠠ\u180b'],
    ['blanks', ' \u00a0\u3000'],
    ['half a pair', '\ud842'],
  ])('are no part of %s', (_, text) => {
    expect(withoutInvisible(text)).toBe(text);
    expect(withoutInvisible(`\u202e${text}\u200b`)).toBe(text);
  });

  test.each([
    ['between letters', '山\u200d田', '山田'],
    ['before an emoji', '山\u200d🎨', '山🎨'],
    ['behind an emoji', '🎨\u200d', '🎨'],
    ['twice between two', '🎨\u200d\u200d🎨', '🎨🎨'],
  ])('a joiner %s joins nothing', (_, typed, left) => {
    expect(withoutInvisible(typed)).toBe(left);
  });
});

test.each([
  ['a letter', '山', true],
  ['a NUL', '\0', true],
  ['nothing', '', false],
  ['blanks', ' \u00a0\u3000', false],
  ['a Hangul filler', '\u3164', false],
  ['a half-width Hangul filler', '\uffa0', false],
  ['an empty Braille cell', '\u2800', false],
  ['a variation selector', '\ufe0f', false],
])('whether a reader sees %s', (_, text, visible) => {
  expect(isVisible(text)).toBe(visible);
});
