import {
  cardBrand,
  formatCardExpiry,
  formatCardNumber,
  isCardNumber,
  isExpiredCard,
  parseCardExpiry,
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

it.each(['12/30', '1230', '12 / 30', '12/2030', '12 / 2030', '122030', '１２／３０', '12/30 '])(
  '%s is December 2030',
  (typed) => {
    expect(parseCardExpiry(typed)).toEqual({ month: '12', year: '2030' });
  },
);

it('a month of one digit needs its slash', () => {
  expect(parseCardExpiry('1/30')).toEqual({ month: '01', year: '2030' });
  expect(parseCardExpiry('130')).toBeNull();
});

it.each(['', '12', '12/', '00/30', '13/30', '12/3', '12/1930', '30/12/', 'x', '12/30/1', '112/30', '1/12/30'])(
  '%s is no expiry',
  (typed) => {
    expect(parseCardExpiry(typed)).toBeNull();
  },
);

it.each([
  ['1', '1'],
  ['12', '12'],
  ['123', '12/3'],
  ['1230', '12/30'],
  ['１２３０', '12/30'],
  ['12/2030', '12/30'],
  ['12 / 30', '12/30'],
  ['122030', '12/30'],
  ['12/', '12/'],
  ['2/30', '2/30'],
  ['12/20', '12/20'],
  ['12/203', '12/203'],
  ['a123', 'a123'],
  ['123a', '123a'],
  ['112/2030', '112/2030'],
  ['12/20301', '12/20301'],
  ['', ''],
])('typed as %s, an expiry shows as %s', (typed, shown) => {
  expect(formatCardExpiry(typed)).toBe(shown);
});

it('a card is good through the last day of its month', () => {
  const card = { month: '04', year: '2026' };
  expect([isExpiredCard(card, '2026-04-30'), isExpiredCard(card, '2026-05-01')]).toEqual([false, true]);
});

it('gaps of every kind are dropped, letters are not', () => {
  expect(withoutGaps(' 42‐42−4242―a ')).toBe('42424242a');
});
