import { checkPassword, isAcceptablePassword, PASSWORD_SYMBOLS, type PasswordRule } from './password';

const ofLength = (length: number) => 'Aa1!'.padEnd(length, 'x');

function brokenRules(password: string): string[] {
  return Object.entries(checkPassword(password))
    .filter(([, kept]) => !kept)
    .map(([rule]) => rule);
}

it('knows the 32 punctuation characters of ASCII', () => {
  const printable = Array.from({ length: 0x7f - 0x21 }, (_, index) => String.fromCharCode(0x21 + index));
  expect(PASSWORD_SYMBOLS.split('')).toEqual(printable.filter((character) => !/[A-Za-z0-9]/.test(character)));
  expect(PASSWORD_SYMBOLS).toHaveLength(32);
});

test.each(PASSWORD_SYMBOLS.split(''))('takes %s as the symbol', (symbol) => {
  expect(brokenRules(`Museum2026${symbol}`)).toEqual([]);
});

test.each<[string, string, PasswordRule[]]>([
  ['nothing at all', '', ['minLength', 'lowercase', 'uppercase', 'digit', 'symbol']],
  ['nine characters', ofLength(9), ['minLength']],
  ['ten characters', ofLength(10), []],
  ['64 characters', ofLength(64), []],
  ['65 characters', ofLength(65), ['maxLength']],
  ['no lowercase letter', 'MUSEUM-2026', ['lowercase']],
  ['no uppercase letter', 'museum-2026', ['uppercase']],
  ['no digit', 'Museum-Kyoto', ['digit']],
  ['no symbol', 'Museum2026Kyoto', ['symbol']],
  ['a full-width letter', 'Museum-2026Ａ', ['allowedCharacters']],
  ['a full-width letter as the only uppercase one', 'Ａmuseum-2026', ['uppercase', 'allowedCharacters']],
  ['a full-width digit as the only digit', 'Museum-Kyoto２', ['digit', 'allowedCharacters']],
  ['a full-width symbol as the only symbol', 'Museum2026！', ['symbol', 'allowedCharacters']],
  ['a space', 'Museum- 2026', ['allowedCharacters']],
  ['a space at the end', 'Museum-2026 ', ['allowedCharacters']],
  ['an emoji', 'Museum-2026🎨', ['allowedCharacters']],
  ['kana', 'Museum-2026び', ['allowedCharacters']],
  ['a line break', 'Museum-2026\n', ['allowedCharacters']],
  ['emoji counted once each', 'Aa1!🎨🎨🎨', ['minLength', 'allowedCharacters']],
])('%s: the checklist says so', (_, password, broken) => {
  expect(brokenRules(password)).toEqual(broken);
  expect(isAcceptablePassword(password)).toBe(broken.length === 0);
});
