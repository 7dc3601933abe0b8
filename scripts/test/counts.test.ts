import { closingLine, countJest, countPlaywright, exitCodeOf, sum } from './counts';

const jestRun = {
  numPassedTests: 40,
  numFailedTests: 0,
  numPendingTests: 0,
  numTodoTests: 0,
  numRuntimeErrorTestSuites: 0,
};
const journeys = { stats: { expected: 6, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] };

test('a good run closes with what passed, and with nothing about skipping', () => {
  expect(closingLine(sum([countJest(jestRun), countPlaywright(journeys)]))).toBe('46 passed, 0 failed');
});

test('what was left out is said', () => {
  const counts = countJest({ ...jestRun, numPendingTests: 2, numTodoTests: 1 });
  expect(closingLine(counts)).toBe('40 passed, 0 failed, 3 skipped');
});

test('what was left out is no failure, unless everything had to be shown', () => {
  const counts = { passed: 40, failed: 0, skipped: 3 };
  expect(exitCodeOf(counts)).toBe(0);
  expect(exitCodeOf(counts, { complete: true })).toBe(1);
  expect(exitCodeOf({ ...counts, skipped: 0 }, { complete: true })).toBe(0);
});

test('a failed test and a run without any fail the command', () => {
  expect(exitCodeOf({ passed: 40, failed: 1, skipped: 0 })).toBe(1);
  expect(exitCodeOf({ passed: 0, failed: 0, skipped: 0 })).toBe(1);
});

test('a test file that cannot be loaded is a failure, though it holds no failed test', () => {
  expect(countJest({ ...jestRun, numRuntimeErrorTestSuites: 1 }).failed).toBe(1);
});

test('a journey that passed only sometimes and an error outside of any journey are failures', () => {
  const report = {
    ...journeys,
    stats: { ...journeys.stats, flaky: 1 },
    errors: [{ message: 'The server did not start' }],
  };
  expect(countPlaywright(report).failed).toBe(2);
});

test('a report of another shape is refused rather than taken for a run without failures', () => {
  expect(() => countJest({})).toThrow();
  expect(() => countPlaywright({ stats: {} })).toThrow();
});
