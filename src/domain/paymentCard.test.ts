import {
  cardBrand,
  formatCardExpiry,
  formatCardNumber,
  isCardNumber,
  isExpiredCard,
  parseCardExpiry,
  plainCardholder,
  securityCodeLength,
  withoutGaps,
} from './paymentCard';

it.each([
  ['4', 'Visa'],
  ['4242 4242 4242 4242', 'Visa'],
  ['5555555555554444', 'Mastercard'],
  ['2223003122003222', 'Mastercard'],
  ['2720990000000007', 'Mastercard'],
  ['2721', undefined],
  ['3530111333300000', 'JCB'],
  ['378282246310005', 'American Express'],
  ['30569309025904', 'Diners Club'],
  ['36227206271667', 'Diners Club'],
  ['6011', undefined],
  ['6011353436370904', undefined],
  ['', undefined],
])('the number %s is a card of %s', (number, brand) => {
  expect(cardBrand(number)).toBe(brand);
});

it('an American Express card has a security code of four digits, every other one of three', () => {
  expect([securityCodeLength('3782'), securityCodeLength('4242'), securityCodeLength('')]).toEqual([4, 3, 3]);
});

it.each([
  ['4242424242424242', '4242 4242 4242 4242'],
  ['４２４２　４２４２', '4242 4242'],
  ['4242-4242-4242', '4242 4242 4242'],
  ['４２４２ー４２４２', '4242 4242'],
  ['42424', '4242 4'],
  ['42424242424242424242', '4242 4242 4242 4242 4242'],
  ['4242 ', '4242'],
  ['6200000000000000003', '6200 0000 0000 0000 003'],
  ['378282246310005', '3782 822463 10005'],
  ['30569309025904', '3056 930902 5904'],
  ['4242x', '4242x'],
  ['', ''],
])('typed as %s, a card number shows as %s', (typed, shown) => {
  expect(formatCardNumber(typed)).toBe(shown);
});

it.each(['4242424242424242', '4000000000003220', '378282246310005', '30569309025904'])(
  '%s is a card number',
  (digits) => {
    expect(isCardNumber(digits)).toBe(true);
  },
);

it.each([
  '',
  '4242424242424241',
  '4242 4242 4242 4242',
  '00000000000',
  '42424242424242424242',
  '４２４２４２４２４２４２４２４２',
])('%s is none', (digits) => {
  expect(isCardNumber(digits)).toBe(false);
});

it('one wrong digit, or two neighbours that changed places, are noticed', () => {
  const number = '4539148803436467';
  expect(isCardNumber(number)).toBe(true);
  for (const [index, digit] of [...number].entries()) {
    const wrong = (Number(digit) + 1) % 10;
    expect(isCardNumber(`${number.slice(0, index)}${wrong}${number.slice(index + 1)}`)).toBe(false);
  }
  expect(isCardNumber('5439148803436467')).toBe(false);
});

const SEPARATORS = [
  '/',
  '-',
  '.',
  '・',
  '･',
  '⁄',
  '／',
  '－',
  '．',
  '‐',
  '–',
  '—',
  '−',
  'ー',
  'ｰ',
  ' ',
  '\u00a0',
  '　',
  ' / ',
  '　・　',
];

it.each([
  ...['12/30', '1230', '12/2030', '122030', '2030-12', '2030/12', '203012', '１２３０', '１２／３０', '２０３０－１２'],
  ...SEPARATORS.flatMap((between) => [`12${between}30`, `12${between}2030`, `2030${between}12`]),
  ...[' 12/30 ', '　1230', '\u200b12/30\ufeff', '\u202d2030-12\u202c', '12\t30'],
])('%j is December 2030', (typed) => {
  expect(parseCardExpiry(typed)).toEqual({ month: '12', year: '2030' });
  expect(formatCardExpiry(typed)).toBe('12/30');
});

it.each([
  ...['', '12', '12/', '00/30', '13/30', '12/3', '12/1930', '1930-12', '30/12/', 'x', '12/30/1', '112/30', '1/12/30'],
  // These texts are not valid expiries: the month needs two digits, and it must come first if the year has two digits.
  ...['1/39', '130', '30/12', '3012', '39/12', '2030', '20/30', '2030-1', '2030-13', '203000', '2030-12-01', '/12/30'],
])('%s is no expiry', (typed) => {
  expect(parseCardExpiry(typed)).toBeNull();
});

it.each([
  ['1', '1'],
  ['12', '12'],
  ['123', '12/3'],
  ['12/3', '12/3'],
  ['12/20', '12/20'],
  ['12/203', '12/203'],
  ['12/', '12/'],
  ['12-', '12/'],
  ['12・', '12/'],
  ['12 ', '12'],
  ['2', '2'],
  ['20', '20'],
  ['203', '203'],
  ['2030', '2030'],
  ['2030-', '2030/'],
  ['2030-1', '2030/1'],
  ['20301', '20301'],
  ['2/30', '2/30'],
  ['a123', 'a123'],
  ['123a', '123a'],
  ['112/2030', '112/2030'],
  ['12/20301', '12/20301'],
  ['', ''],
])('typed as %j, an expiry shows as %j', (typed, shown) => {
  expect(formatCardExpiry(typed)).toBe(shown);
  expect(formatCardExpiry(shown)).toBe(shown);
});

it.each([
  '1230',
  '12/30',
  '122030',
  '12/2030',
  '203012',
  '2030-12',
  '2030/12',
  '12・30',
  '12.30',
  '１２－３０',
  '12 30',
])('typed character by character, %s ends as 12/30', (typed) => {
  expect(Array.from(typed).reduce((text, character) => formatCardExpiry(text + character), '')).toBe('12/30');
});

it('a card is good through the last day of its month', () => {
  const card = { month: '04', year: '2026' };
  expect([isExpiredCard(card, '2026-04-30'), isExpiredCard(card, '2026-05-01')]).toEqual([false, true]);
});

it.each([
  ...['-', '‐', '‑', '‒', '–', '—', '―', '−', 'ー', 'ｰ', '－', '⁃', '˗', '─', '﹣', '⸺'],
  ...[' ', '\u00a0', '\u2009', '\u202f', '　', '\t', '\u00ad', '\u200b', '\u2060', '\u202c'],
])('a number may have %j between its groups', (gap) => {
  expect(withoutGaps(`${gap}4242${gap}4242${gap}`)).toBe('42424242');
  expect(formatCardNumber(`4242${gap}4242`)).toBe('4242 4242');
});

it.each(['4242a', '4242.4242', '4242・4242', '4242/4242', '4242一4242'])('no gap is dropped from %s', (typed) => {
  expect(withoutGaps(typed)).toBe(typed);
});

const HOLDERS: readonly (readonly [typed: string, name: string])[] = [
  ['HANAKO O’BRIEN', "HANAKO O'BRIEN"],
  ...['‘', 'ʼ', '＇', '‛', 'ʻ', '′', '´', '`', '｀', 'ʹ'].map(
    (apostrophe) => [`O${apostrophe}BRIEN`, "O'BRIEN"] as const,
  ),
  ...['‐', '‑', '–', '—', '−', 'ー', 'ｰ', '－'].map((hyphen) => [`ANNE${hyphen}MARIE`, 'ANNE-MARIE'] as const),
  ...['\u00a0', '\u2003', '\u202f', '　'].map((blank) => [`HANAKO${blank}YAMADA`, 'HANAKO YAMADA'] as const),
  ['\u202dＨＡＮＡＫＯ\u200b ＹＡＭＡＤＡ．\u202c', 'HANAKO YAMADA.'],
  [' HANAKO\u00a0', 'HANAKO'],
  ['山田', '山田'],
];

it.each(HOLDERS)('%s stands on a card as %s', (typed, name) => {
  expect(plainCardholder(typed)).toBe(name);
});
