import { deviationOf, isClockWrong } from './clock';

const NOON = Date.parse('2026-04-15T12:00:00+09:00');
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/**
 * Returns the deviation of the device's clock, computed from an answer whose `Date` header says noon. `sent` and `read`
 * are the device's times of sending and reading, in milliseconds after noon. `known` is the former deviation.
 */
const found = (sent: number, read: number, known = 0) =>
  deviationOf({ date: NOON, sentAt: NOON + sent, readAt: NOON + read }, known) + 0;

describe('the deviation of the device’s clock', () => {
  it.each([
    { name: 'a clock that is right', sent: -SECOND, read: SECOND, deviation: 0 },
    { name: 'one that is a minute slow', sent: -MINUTE, read: -MINUTE, deviation: 0 },
    { name: 'one that is a minute fast', sent: MINUTE, read: MINUTE, deviation: 0 },
    {
      name: 'one that is more than a minute slow',
      sent: -MINUTE - SECOND,
      read: -MINUTE - SECOND,
      deviation: MINUTE + SECOND,
    },
    {
      name: 'one that is more than a minute fast',
      sent: MINUTE + SECOND,
      read: MINUTE + SECOND,
      deviation: -MINUTE - SECOND,
    },
    { name: 'one that is a day fast', sent: 24 * HOUR, read: 24 * HOUR + SECOND, deviation: -24 * HOUR },
    { name: 'one that is a day slow', sent: -24 * HOUR, read: -24 * HOUR + SECOND, deviation: 24 * HOUR - SECOND },
    { name: 'a device that slept before it read the answer', sent: -SECOND, read: 8 * HOUR, deviation: 0 },
    { name: 'a clock that was put right in between', sent: 24 * HOUR, read: SECOND, deviation: 0 },
  ])('of $name', ({ sent, read, deviation }) => {
    expect(found(sent, read)).toBe(deviation);
  });

  it('stays what it was as long as answers tell hardly another', () => {
    expect(found(-HOUR, -HOUR, HOUR + 59 * SECOND)).toBe(HOUR + 59 * SECOND);
    expect(found(-HOUR, -HOUR, HOUR + 61 * SECOND)).toBe(HOUR);
    expect(found(0, 0, HOUR)).toBe(0);
  });
});

it('a clock that is wrong by more than a day is to be looked at', () => {
  expect([24 * HOUR, -24 * HOUR, 0].map(isClockWrong)).toEqual([false, false, false]);
  expect([24 * HOUR + 1, -24 * HOUR - 1].map(isClockWrong)).toEqual([true, true]);
});
