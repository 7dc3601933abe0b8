import { deviationOf, isClockWrong } from './clock';

const NOON = Date.parse('2026-04-15T12:00:00+09:00');
const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;

/** Of an answer of noon that was asked for and read at these distances from noon, by the device's clock. */
const found = (sent: number, read: number, known = 0) =>
  deviationOf({ date: NOON, sentAt: NOON + sent, readAt: NOON + read }, known) + 0;

describe('the deviation of the device’s clock', () => {
  it.each([
    ['a clock that is right', -SECOND, SECOND, 0],
    ['one that is a minute slow', -MINUTE, -MINUTE, 0],
    ['one that is a minute fast', MINUTE, MINUTE, 0],
    ['one that is more than a minute slow', -MINUTE - SECOND, -MINUTE - SECOND, MINUTE + SECOND],
    ['one that is more than a minute fast', MINUTE + SECOND, MINUTE + SECOND, -MINUTE - SECOND],
    ['one that is a day fast', 24 * HOUR, 24 * HOUR + SECOND, -24 * HOUR],
    ['one that is a day slow', -24 * HOUR, -24 * HOUR + SECOND, 24 * HOUR - SECOND],
    ['a device that slept before it read the answer', -SECOND, 8 * HOUR, 0],
    ['a clock that was put right in between', 24 * HOUR, SECOND, 0],
  ])('of %s', (_, sent, read, deviation) => {
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
