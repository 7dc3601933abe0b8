import { growthPerMinute, middleRun, percentile, summarise } from './figures';

const hundred = Array.from({ length: 100 }, (_, index) => index + 1);

describe('percentiles', () => {
  it('are values that occurred', () => {
    expect(percentile(hundred, 0.5)).toBe(50);
    expect(percentile(hundred, 0.99)).toBe(99);
    expect(percentile([3, 8], 0.99)).toBe(8);
    expect(percentile([3], 0)).toBe(3);
  });

  it('of nothing are no number', () => {
    expect(percentile([], 0.5)).toBeNaN();
  });
});

describe('a run', () => {
  it('is summed up whatever the order of its answers, by number and not by text', () => {
    const latencies = [...hundred].reverse();
    expect(summarise({ latencies, errors: 2, seconds: 4 })).toEqual({ perSecond: 25, p50: 50, p99: 99, errors: 2 });
  });

  it('stands for its round when it is the middle one, and hides no error', () => {
    const run = (perSecond: number, errors: number) => ({ perSecond, p50: perSecond, p99: 1, errors });
    expect(middleRun([run(9, 1), run(5, 0), run(7, 2)])).toEqual({ perSecond: 7, p50: 7, p99: 1, errors: 3 });
    expect(() => middleRun([])).toThrow('no run');
  });
});

describe('growth', () => {
  it('is the slope of the line that fits', () => {
    expect(growthPerMinute([0, 30, 60].map((seconds) => ({ seconds, value: 100 + seconds / 30 })))).toBeCloseTo(2);
    expect(growthPerMinute([0, 1, 2].map((seconds) => ({ seconds, value: 7 })))).toBe(0);
  });

  it('cannot be told from one moment', () => {
    expect(growthPerMinute([{ seconds: 1, value: 5 }])).toBeNaN();
  });
});
