import { markdownTable } from '../markdownTable';
import type { Figures } from './figures';

/** One thing the API is held to. */
export interface Check {
  readonly what: string;
  readonly target: string;
  readonly measured: string;
  readonly isMet: boolean;
}

/** One table of measurements, and what it says of the targets. */
export interface Section {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
  readonly checks: readonly Check[];
}

export const whole = (value: number) => value.toFixed(0);
export const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
export const ratio = (value: number) => value.toFixed(2);

export const FIGURE_HEAD = ['Requests/s', 'p50', 'p99', 'Errors'] as const;

/** The cells under `FIGURE_HEAD`. */
export function figureCells({ perSecond, p50, p99, errors }: Figures): readonly string[] {
  return [whole(perSecond), ms(p50), ms(p99), whole(errors)];
}

interface Limit {
  readonly what: string;
  readonly limit: number;
  readonly show: (value: number) => string;
}

export function atLeast({ what, limit, show }: Limit, value: number): Check {
  return { what, target: `≥ ${show(limit)}`, measured: show(value), isMet: value >= limit };
}

export function atMost({ what, limit, show }: Limit, value: number): Check {
  return { what, target: `≤ ${show(limit)}`, measured: show(value), isMet: value <= limit };
}

/** The tables one after the other, and last the targets. */
export function renderReport(heading: string, sections: readonly Section[]): string {
  const tables = sections.map(({ title, head, rows }) => `**${title}**\n\n${markdownTable(head, rows)}`);
  const checks = sections.flatMap((section) => section.checks);
  const verdicts = checks.map(({ what, target, measured, isMet }) => [
    what,
    measured,
    target,
    isMet ? 'met' : '**missed**',
  ]);
  const targets = checks.length === 0 ? [] : [markdownTable(['Target', 'Measured', 'Wanted', ''], verdicts)];
  return `${[heading, ...tables, ...targets].join('\n\n')}\n`;
}
