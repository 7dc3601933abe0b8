import { stripVTControlCharacters } from 'node:util';
import * as z from 'zod/mini';

export interface Counts {
  readonly passed: number;
  readonly failed: number;
  readonly skipped: number;
  /** The failed tests, each with the beginning of its message. */
  readonly failures: readonly string[];
}

const NONE: Counts = { passed: 0, failed: 0, skipped: 0, failures: [] };
export const ONE_PASSED: Counts = { ...NONE, passed: 1 };
export const ONE_FAILED: Counts = { ...NONE, failed: 1 };
export const ONE_SKIPPED: Counts = { ...NONE, skipped: 1 };

const jestReport = z.object({
  numPassedTests: z.number(),
  numFailedTests: z.number(),
  numPendingTests: z.number(),
  numTodoTests: z.number(),
  numRuntimeErrorTestSuites: z.number(),
  testResults: z.array(
    z.object({
      name: z.string(),
      message: z.string(),
      assertionResults: z.array(
        z.object({ fullName: z.string(), status: z.string(), failureMessages: z.nullable(z.array(z.string())) }),
      ),
    }),
  ),
});

const playwrightError = z.object({ message: z.optional(z.string()) });

const playwrightSuite = z.object({
  specs: z.array(
    z.object({
      title: z.string(),
      file: z.string(),
      line: z.number(),
      tests: z.array(
        z.object({
          projectName: z.string(),
          status: z.enum(['expected', 'unexpected', 'flaky', 'skipped']),
          results: z.array(z.object({ errors: z.array(playwrightError) })),
        }),
      ),
    }),
  ),
  get suites() {
    return z.optional(z.array(playwrightSuite));
  },
});

const playwrightReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(playwrightError),
  suites: z.array(playwrightSuite),
});

/** A test file that could not even be loaded counts as one failed test. */
export function countJest(report: unknown): Counts {
  const jest = jestReport.parse(report);
  return {
    passed: jest.numPassedTests,
    failed: jest.numFailedTests + jest.numRuntimeErrorTestSuites,
    skipped: jest.numPendingTests + jest.numTodoTests,
    failures: jest.testResults.flatMap(failuresOfFile),
  };
}

function failuresOfFile({ name, message, assertionResults }: z.infer<typeof jestReport>['testResults'][number]) {
  if (assertionResults.length === 0 && message) return [describeFailure(name, message)];
  return assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName, failureMessages }) => describeFailure(`${name}: ${fullName}`, failureMessages?.join('\n')));
}

/** An error outside of any test, as in the global setup, counts as one failed test. */
export function countPlaywright(report: unknown): Counts {
  const { stats, errors, suites } = playwrightReport.parse(report);
  return {
    passed: stats.expected,
    failed: stats.unexpected + stats.flaky + errors.length,
    skipped: stats.skipped,
    failures: [
      ...errors.map(({ message }) => describeFailure('Outside of any test', message)),
      ...suites.flatMap(failuresOfSuite),
    ],
  };
}

/** The `ok` of a spec is that of its first project alone: each test tells by itself. */
function failuresOfSuite({ specs, suites = [] }: z.infer<typeof playwrightSuite>): readonly string[] {
  const all = specs.flatMap(({ tests, ...spec }) => tests.map((test) => ({ ...spec, ...test })));
  const failed = all.filter(({ status }) => status === 'unexpected' || status === 'flaky');
  return [
    ...failed.map(({ projectName, file, line, title, results }) =>
      describeFailure(
        `[${projectName}] ${file}:${line}: ${title}`,
        results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n'),
      ),
    ),
    ...suites.flatMap(failuresOfSuite),
  ];
}

const MESSAGE_LINES = 24;

/** Lines of the source around an error, which the places below them name. */
const CODE_FRAME = /^\s*>?\s*\d* \|/;

/** A message may be a whole page long; its colours and the source are left out. */
function describeFailure(test: string, message = ''): string {
  const all = stripVTControlCharacters(message).trim().split('\n');
  const lines = all.filter((line) => !CODE_FRAME.test(line)).slice(0, MESSAGE_LINES);
  return [`✘ ${test}`, ...lines.map((line) => `    ${line}`)].join('\n');
}

export function sum(all: readonly Counts[]): Counts {
  return all.reduce(
    (total, counts) => ({
      passed: total.passed + counts.passed,
      failed: total.failed + counts.failed,
      skipped: total.skipped + counts.skipped,
      failures: [...total.failures, ...counts.failures],
    }),
    NONE,
  );
}

interface Demand {
  /** Nothing may be skipped. */
  readonly complete?: boolean;
}

export function exitCodeOf({ passed, failed, skipped }: Counts, { complete = false }: Demand = {}): number {
  return failed > 0 || passed === 0 || (complete && skipped > 0) ? 1 : 0;
}

/** The last line of `npm test` (decisions §10). */
export function closingLine({ passed, failed, skipped }: Counts): string {
  const line = `${passed} passed, ${failed} failed`;
  return skipped > 0 ? `${line}, ${skipped} skipped` : line;
}
