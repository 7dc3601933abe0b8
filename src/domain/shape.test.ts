import fc from 'fast-check';
import { shapeOf } from './shape';

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
  ['letters in a circle, a square or brackets', 'ⓣⓐⓡⓞ🄰 Ⓣ⒯🄣🅣', 'xxxxx xxxx'],
  ['letters of mathematics and raised letters', '𝓽𝐓𝕋ʰᵃ', 'xxxxx'],
  ['vowels and accents of their own', 'राम กำ שָׁ e\u0301', 'xxx xx xxx xx'],
  ['Braille', '⠞⠁⠗⠕', 'xxxx'],
  ['Hangul in a circle', '㉠㈀', 'xx'],
  ['tags that spell a word', '\u{E0074}\u{E0061}', 'xx'],
  ['kanji in a circle, and names of eras', '㊤㋿㍻', '〇〇〇'],
  ['a kanji’s variant', '葛\u{E0101}', '〇\u{E0100}'],
  ['letters of a unit', '㎏℡', 'xx'],
  ['other emoji', '1️⃣🏴\u{E0067}\u{E0062}\u{E007F}🇯 🏽', '☺☺☺ ☺'],
  ['other numbers', '②Ⅻ٣३㋀㏠', '000000'],
  ['blanks of every kind', ' 　\t\u00a0\u200b', ' 　\t\u00a0\u200b'],
  ['hyphens and dashes of every kind', '-‐‑–—―−－ーｰ〜～〰', '-‐‑–—―−－ーｰ〜～〰'],
  ['punctuation and signs', '@.、。・（株）㈱￥〒', '@.、。・（〇）㈱￥〒'],
])('%s', (_, text, shape) => {
  expect(shapeOf(text)).toBe(shape);
  expect(shapeOf(shape)).toBe(shape);
});

/**
 * Matches a text that consists of placeholders and of characters that reveal nothing: blanks, dashes, punctuation,
 * control characters and symbols.
 */
const HARMLESS = /^(?:[0０xXｘＸあアｱ〇☺ーｰ\p{Z}\p{P}\p{Cc}\p{Cf}\p{S}]|\u{E0100}|\uFE0E|\uFE0F)$/u;
const STANDS = /[0０xXｘＸあアｱ〇ーｰ]|\u{E0100}|\uFE0E|\uFE0F/u;
const TELLING = /[\p{L}\p{M}\p{N}\p{Alphabetic}\p{Regional_Indicator}\u{E0001}-\u{E007F}]/u;
const KINDS_OF_COMPANIES = /[\u3220-\u3247]/;

it('lets no character of Unicode through that tells more than its class', () => {
  const through: string[] = [];
  for (let code = 0; code <= 0x10ffff; code += 1) {
    const character = String.fromCodePoint(code);
    const shape = shapeOf(character);
    const isOwn = shape === character && !KINDS_OF_COMPANIES.test(shape);
    const isSign = isOwn && !STANDS.test(shape);
    if (!HARMLESS.test(shape) || (isSign && TELLING.test(shape.normalize('NFKD').replace(/\p{M}/gu, ''))))
      through.push(`U+${code.toString(16)}`);
  }
  expect(through).toEqual([]);
});

it('the shape of a shape is the same shape', () => {
  const parts = fc.constantFrom('❤', '\u200D', '\uFE0F', '🏽', '🇯', '1', '\u20E3', '©', '\u{E0067}', 'か', '\u3099');
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string({ unit: 'binary' }), parts)), (texts) => {
      const shape = shapeOf(texts.join(''));
      expect(shapeOf(shape)).toBe(shape);
    }),
  );
});
