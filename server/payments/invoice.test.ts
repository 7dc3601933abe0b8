import { isRegistrationNumber, taxIn } from './invoice';

it.each([
  // The number of the National Tax Agency (国税庁), and three numbers that follow the rule of the check digit.
  ['T7000012050002', true],
  ['T8000012050001', true],
  ['T9000000000000', true],
  ['T8000000000001', true],
  ['T1000012050002', false],
  ['T7000012050020', false],
  ['7000012050002', false],
  ['T700001205000', false],
  ['T70000120500020', false],
  ['t7000012050002', false],
  ['Ｔ7000012050002', false],
  ['T7-0000-1205-0002', false],
  ['', false],
])('%s is a registration number: %s', (text, expected) => {
  expect(isRegistrationNumber(text)).toBe(expected);
});

it.each([
  [1, 10, 0],
  [10, 10, 0],
  [11, 10, 1],
  [30_000, 10, 2727],
  [5_000, 10, 454],
  [1_080, 8, 80],
  [5_000, 0, 0],
])('in %i yen at %i percent are %i yen of tax', (amount, rate, tax) => {
  expect(taxIn(amount, rate)).toBe(tax);
});
