import fc from 'fast-check';
import { formatDate, formatDateTime, isIsoDate, japanDate, japanDateTime, restOfJapanDay } from './japanTime';

// jest.config.ts sets a time zone other than Japan's, because in Japan's, code that wrongly uses the machine's time
// zone would pass these tests.
test('these tests run where the clock is not that of Japan', () => {
  expect(new Date('2026-01-01').getHours()).toBe(16);
});

describe('the day in Japan', () => {
  test.each([
    ['one moment before midnight in Tokyo', '2026-03-31T14:59:59.999Z', '2026-03-31'],
    ['midnight in Tokyo', '2026-03-31T15:00:00.000Z', '2026-04-01'],
    ['midnight in London', '2026-04-01T00:00:00.000Z', '2026-04-01'],
    ['the evening before in Los Angeles', '2026-03-31T08:00:00-07:00', '2026-04-01'],
    ['new year', '2025-12-31T15:00:00Z', '2026-01-01'],
    ['the leap day', '2028-02-28T15:00:00Z', '2028-02-29'],
  ])('at %s', (_, instant, day) => {
    expect(japanDate(new Date(instant))).toBe(day);
  });

  // `Intl` gets the time zone explicitly. Equal results therefore prove that the machine's time zone has no effect on
  // the tested functions.
  const inTokyo = new Intl.DateTimeFormat('sv-SE', {
    timeZone: 'Asia/Tokyo',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const instants = fc.date({ min: new Date('1952-01-01'), max: new Date('2199-12-31'), noInvalidDate: true });

  it('and the time of day are what a clock in Tokyo shows, at any instant', () => {
    fc.assert(
      fc.property(instants, (instant) => {
        const shown = inTokyo.format(instant);
        expect(japanDate(instant)).toBe(shown.slice(0, 10));
        expect(formatDateTime(instant.toISOString())).toBe(shown.replaceAll('-', '/'));
      }),
    );
  });
});

test.each([
  ['2026-04-01T13:30:00+09:00', '2026/04/01 13:30'],
  ['2026-04-01T04:30:00Z', '2026/04/01 13:30'],
  ['2026-04-01T00:05:59+09:00', '2026/04/01 00:05'],
  ['2026-03-31T23:00:00-07:00', '2026/04/01 15:00'],
])('the date-time %s reads %s', (instant, shown) => {
  expect(formatDateTime(instant)).toBe(shown);
});

test.each([
  ['2026-04-01T13:30:00+09:00', '2026-04-01T13:30:00+09:00'],
  ['2026-03-31T20:00:00.000-05:00', '2026-04-01T10:00:00+09:00'],
  ['2026-12-31T23:59:59.025Z', '2027-01-01T08:59:59.025+09:00'],
])('the date-time %s is %s in Japan', (instant, written) => {
  expect(japanDateTime(new Date(instant))).toBe(written);
});

it('writes a day with slashes', () => {
  expect(formatDate('1990-01-05')).toBe('1990/01/05');
});

test.each([
  ['2026-12-31', true],
  ['2028-02-29', true],
  ['2000-02-29', true],
  ['2026-02-29', false],
  ['2100-02-29', false],
  ['2026-04-31', false],
  ['2026-13-01', false],
  ['2026-00-10', false],
  ['2026-01-00', false],
  ['2026-1-5', false],
  ['2026/01/05', false],
  ['２０２６-01-05', false],
  ['2026-01-05T00:00:00Z', false],
  ['2026-01-05\n', false],
  ['2026-01', false],
  ['2026', false],
  ['-000001-01-01', false],
  ['', false],
])('whether %j is a day of the calendar: %s', (text, expected) => {
  expect(isIsoDate(text)).toBe(expected);
});

it.each([
  ['2026-04-15T00:00:00+09:00', 86_400_000],
  ['2026-04-14T15:00:00.001Z', 86_399_999],
  ['2026-04-15T13:14:15.016+09:00', 38_744_984],
  ['2026-04-15T23:59:59.999+09:00', 1],
])('at %s the day in Japan lasts %i ms more', (instant, rest) => {
  expect(restOfJapanDay(new Date(instant))).toBe(rest);
});
