import type { Clock } from '#domain/clock';

export interface TestClock {
  readonly now: Clock;
  advance(seconds: number): void;
}

/** Creates a clock that stands still until a test moves it. */
export function createTestClock(start = '2026-05-20T12:00:00+09:00'): TestClock {
  let time = Date.parse(start);
  return {
    now: () => new Date(time),
    advance: (seconds) => {
      time += seconds * 1_000;
    },
  };
}
