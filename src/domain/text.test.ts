import { foldWidth, isStorableText, lengthInCodePoints } from './text';

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
