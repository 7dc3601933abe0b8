import { placeholderOf, shapeOf } from './shape';

it.each([
  ['digits', '075-123', '000-000'],
  ['full-width digits', '０７５－１２３', '０００－０００'],
  ['Latin letters', 'Anne é É ß', 'Xxxx x X x'],
  ['full-width Latin letters', 'Ｙａｍａｄａ', 'Ｘｘｘｘｘｘ'],
  ['hiragana', 'はなゝ ゃ', 'あああ あ'],
  ['katakana', 'ヤマダ・ヶ', 'アアア・ア'],
  ['half-width katakana', 'ﾔﾏﾀﾞ', 'ｱｱｱｱ'],
  ['kanji', '佐々木𠮷〆〇', '〇〇〇〇〇〇'],
  ['emoji', '花👩‍👩‍👧🏽❤️🇯🇵', '〇☺☺☺'],
  ['letters of other scripts', 'Жук 김', 'xxx x'],
  ['letters of one system’s own font', '\uE000', 'x'],
  ['other numbers', '②Ⅻ', '00'],
  ['blanks of every kind', ' 　\t\u00a0\u200b', ' 　\t\u00a0\u200b'],
  ['hyphens and dashes of every kind', '-‐‑–—―−－ーｰ〜～〰', '-‐‑–—―−－ーｰ〜～〰'],
  ['punctuation and signs', '@.、。・（株）㈱￥〒', '@.、。・（〇）㈱￥〒'],
])('%s', (_, text, shape) => {
  expect(shapeOf(text)).toBe(shape);
  expect(shapeOf(shape)).toBe(shape);
});

it('a choice and a date have a placeholder that forms and the contract take, and nothing stays nothing', () => {
  expect(placeholderOf('prefecture', '京都府')).toBe('東京都');
  expect(placeholderOf('birthday', '2003-11-28')).toBe('2003-01-01');
  expect(['prefecture', 'gender', 'lastName'].map((name) => placeholderOf(name, ''))).toEqual(['', '', '']);
});
