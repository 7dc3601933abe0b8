import { closingLine, countJest, countPlaywright, sum } from './counts';

const jestRun = { numPassedTests: 40, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, numRuntimeErrorTestSuites: 0 };
const journeys = { stats: { expected: 6, unexpected: 0, flaky: 0, skipped: 0 }, errors: [] };

test('a good run closes with what passed, and with nothing about skipping', () => {
  expect(closingLine(sum([countJest(jestRun), countPlaywright(journeys)]))).toBe('46 passed, 0 failed');
});

test('what was left out is said', () => {
  const counts = countJest({ ...jestRun, numPendingTests: 2, numTodoTests: 1 });
  expect(closingLine(counts)).toBe('40 passed, 0 failed, 3 skipped');
});

test('a test file that cannot be loaded is a failure, though it holds no failed test', () => {
  expect(countJest({ ...jestRun, numRuntimeErrorTestSuites: 1 }).failed).toBe(1);
});

test('a journey that passed only sometimes and an error outside of any journey are failures', () => {
  const report = { stats: { ...journeys.stats, flaky: 1 }, errors: [{ message: 'The server did not start' }] };
  expect(countPlaywright(report).failed).toBe(2);
});

test('a report of another shape is refused rather than taken for a run without failures', () => {
  expect(() => countJest({})).toThrow();
  expect(() => countPlaywright({ stats: {} })).toThrow();
});
