import type * as z from 'zod/mini';
import { dateTimeValue, dateValue, idValue, textValue } from './values';

const accepts = (schema: z.ZodMiniType, value: unknown) => schema.safeParse(value).success;

test.each([
  [1, true],
  [2_147_483_647, true],
  [0, false],
  [-1, false],
  [1.5, false],
  [NaN, false],
  [2 ** 60, false],
  ['1', false],
  [null, false],
])('whether %p is an id: %s', (value, expected) => {
  expect(accepts(idValue, value)).toBe(expected);
});

test.each([
  ['岡崎', '岡崎'],
  ['', ''],
  [null, ''],
  [undefined, ''],
])('the text %p reads %j', (value, expected) => {
  expect(textValue.parse(value)).toBe(expected);
});

test.each([[0], [false], [[]], [{}]])('%j is no text', (value) => {
  expect(accepts(textValue, value)).toBe(false);
});

test.each([
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['0000-00-00', false],
  ['2026-04-01T00:00:00Z', false],
  ['', false],
  [null, false],
  [20260401, false],
])('whether %p is a day: %s', (value, expected) => {
  expect(accepts(dateValue, value)).toBe(expected);
});

test.each([
  ['2026-04-01T10:00:00+09:00', true],
  ['2026-04-01T01:00:00Z', true],
  ['2026-04-01T01:00:00.123456Z', true],
  ['2026-03-31T18:00:00-07:00', true],
  ['2026-04-01T10:00:00', false],
  ['2026-04-01 10:00:00+09', false],
  ['2026-02-29T10:00:00Z', false],
  ['2026-04-01T25:00:00Z', false],
  ['Wed, 01 Apr 2026 T 01:00 Z', false],
  ['2026-04-01', false],
  ['Invalid Date', false],
  [null, false],
  [1775005200000, false],
])('whether %p names an instant: %s', (value, expected) => {
  expect(accepts(dateTimeValue, value)).toBe(expected);
});
