import * as z from 'zod/mini';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
}

const NONE: Counts = { passed: 0, failed: 0, skipped: 0 };
export const ONE_PASSED: Counts = { ...NONE, passed: 1 };
export const ONE_FAILED: Counts = { ...NONE, failed: 1 };
export const ONE_SKIPPED: Counts = { ...NONE, skipped: 1 };

const jestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(z.unknown()),
});

/** Returns the counts of Jest's report. A test file that could not be loaded counts as one failed test. */
export function countJest(report: unknown): Counts {
  const jest = jestReport.parse(report);
  return {
    passed: jest.numPassedTests,
    failed: jest.numFailedTests + jest.numRuntimeErrorTestSuites,
    skipped: jest.numPendingTests + jest.numTodoTests,
  };
}

/**
 * Returns the counts of Playwright's report. An error outside of tests, as in the global setup, counts as one failed
 * test.
 */
export function countPlaywright(report: unknown): Counts {
  const { stats, errors } = playwrightReport.parse(report);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
  };
}

export function sum(all: readonly Counts[]): Counts {
  return all.reduce(
    (total, counts) => ({
      passed: total.passed + counts.passed,
      failed: total.failed + counts.failed,
      skipped: total.skipped + counts.skipped,
    }),
    NONE,
  );
}

interface Demand {
  /** Whether a skipped test is a failure. */
  readonly complete?: boolean;
}

export function exitCodeOf({ passed, failed, skipped }: Counts, { complete = false }: Demand = {}): number {
  return failed > 0 || passed === 0 || (complete && skipped > 0) ? 1 : 0;
}

/** Returns the last line of `npm test` (decisions §10). */
export function closingLine({ passed, failed, skipped }: Counts): string {
  const line = `${passed} passed, ${failed} failed`;
  return skipped > 0 ? `${line}, ${skipped} skipped` : line;
}
