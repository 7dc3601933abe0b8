import { ms, whole } from '../report';

/** Results of one run of the load generator; times in milliseconds. */
export interface Figures {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  /** Number of wrong answers and broken connections. */
  readonly errors: number;
}

export const FIGURE_HEAD = ['Requests/s', 'p50', 'p99', 'Errors'] as const;

/** Returns the table cells for the columns of `FIGURE_HEAD`. */
export function figureCells({ perSecond, p50, p99, errors }: Figures): readonly string[] {
  return [whole(perSecond), ms(p50), ms(p99), whole(errors)];
}

/** Returns the run with the median throughput, but with the errors of all runs. */
export function middleRun(runs: readonly Figures[]): Figures {
  const sorted = [...runs].sort((a, b) => a.perSecond - b.perSecond);
  const middle = sorted[Math.floor((sorted.length - 1) / 2)];
  if (middle === undefined) throw new Error('There was no run.');
  return { ...middle, errors: runs.reduce((sum, { errors }) => sum + errors, 0) };
}

export interface Sample {
  readonly seconds: number;
  readonly value: number;
}

/** Returns the growth of `value` per minute by linear regression; NaN for fewer than two samples. */
export function growthPerMinute(samples: readonly Sample[]): number {
  const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
  const time = mean(samples.map(({ seconds }) => seconds));
  const both = samples.map(({ seconds, value }) => (seconds - time) * value);
  return (60 * mean(both)) / mean(samples.map(({ seconds }) => (seconds - time) ** 2));
}
