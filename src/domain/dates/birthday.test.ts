import { isBirthYear, isRealBirthday, joinBirthday, formatBirthYear } from './birthday';

const parts = (birthdayYear: string, birthdayMonth: string, birthdayDate: string) => ({
  birthdayYear,
  birthdayMonth,
  birthdayDate,
});

test.each([
  [parts('1990', '01', '05'), '1990-01-05'],
  [parts('1990', '1', '5'), '1990-01-05'],
  [parts('1990', '12', '31'), '1990-12-31'],
])('%j travels as %s', (chosen, joined) => {
  expect(joinBirthday(chosen)).toBe(joined);
});

test.each([
  ['1919', false],
  ['1920', true],
  ['2025', true],
  ['2026', false],
  ['2027', false],
  ['', false],
  ['90', false],
  ['１９９０', false],
  ['1990.5', false],
  ['+199', false],
  ['01990', false],
])('in 2026 the birth year %j is on offer: %s', (year, expected) => {
  expect(isBirthYear(year, '2026-01-01')).toBe(expected);
});

test.each([
  ['a leap day', parts('2004', '02', '29'), true],
  ['29 February of another year', parts('2003', '02', '29'), false],
  ['30 February', parts('1990', '02', '30'), false],
  ['31 June', parts('1990', '06', '31'), false],
  ['a missing day', parts('1990', '06', ''), false],
  ['a year cut short', parts('199', '06', '01'), false],
])('whether %s is a day of the calendar', (_, chosen, expected) => {
  expect(isRealBirthday(chosen)).toBe(expected);
});

it.each([
  ['1911', '1911'],
  ['1920', '1920（大正9年）'],
  ['1925', '1925（大正14年）'],
  ['1926', '1926（昭和元年）'],
  ['1958', '1958（昭和33年）'],
  ['1988', '1988（昭和63年）'],
  ['1989', '1989（平成元年）'],
  ['2018', '2018（平成30年）'],
  ['2019', '2019（令和元年）'],
  ['2025', '2025（令和7年）'],
])('the birth year %s is shown as %s, by the era of its last day', (year, shown) => {
  expect(formatBirthYear(year)).toBe(shown);
});
