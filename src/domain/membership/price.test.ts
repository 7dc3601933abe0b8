import { formatAnnualPrice, formatPaid, formatYen } from './price';

test.each([
  [0, '0円'],
  [980, '980円'],
  [5000, '5,000円'],
  [1_234_567, '1,234,567円'],
])('%d is %s', (yen, text) => {
  expect(formatYen(yen)).toBe(text);
});

test.each([
  [5000, '年額 5,000円（税込）'],
  [0, '無料'],
  [null, ''],
])('a plan of %p costs "%s"', (yen, text) => {
  expect(formatAnnualPrice(yen)).toBe(text);
});

test.each([
  [8500, '8,500円（税込）'],
  [0, '0円（無料）'],
])('%d that were paid are "%s"', (yen, text) => {
  expect(formatPaid(yen)).toBe(text);
});
