import { figureCells, growthPerMinute, middleRun, summarise } from './figures';

test('a run is summed up by percentiles that occurred, whatever the order of its answers', () => {
  const latencies = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect(summarise(latencies, 2, 4)).toEqual({ perSecond: 25, p50: 50, p99: 99, errors: 2 });
  expect(summarise([3, 8], 0, 1)).toMatchObject({ p50: 3, p99: 8 });
  expect(summarise([], 1, 1)).toEqual({ perSecond: 0, p50: Number.NaN, p99: Number.NaN, errors: 1 });
  const cells = figureCells({ perSecond: 1234.5, p50: 4.26, p99: 120.4, errors: 0 });
  expect(cells).toEqual(['1235', '4.3 ms', '120 ms', '0']);
});

test('the middle run stands for its round, and hides no error', () => {
  const run = (perSecond: number, errors: number) => ({ perSecond, p50: perSecond, p99: 1, errors });
  expect(middleRun([run(9, 1), run(5, 0), run(7, 2)])).toEqual({ perSecond: 7, p50: 7, p99: 1, errors: 3 });
});

test('growth is the slope of the line that fits, and cannot be told from one moment', () => {
  const line = (perSecond: number) => [0, 30, 60].map((seconds) => ({ seconds, value: 100 + perSecond * seconds }));
  expect(growthPerMinute(line(1 / 30))).toBeCloseTo(2);
  expect(growthPerMinute(line(0))).toBeCloseTo(0);
  expect(growthPerMinute([{ seconds: 1, value: 5 }])).toBeNaN();
});
