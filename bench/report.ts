import type { Figures } from './lighthouse/figures';
import type { Throttling } from './lighthouse/measure';
import { markdownTable } from './markdownTable';

export interface PageRow {
  readonly name: string;
  readonly throttling: Throttling;
  readonly figures: Figures;
}

export interface InteractionRow {
  readonly name: string;
  readonly measured: string;
  readonly target: string;
  readonly isMet: boolean;
}

const THROTTLING_NAMES: Readonly<Record<Throttling, string>> = { simulate: 'simulated', devtools: 'applied' };

const seconds = (ms: number) => `${(ms / 1000).toFixed(2)} s`;
const whole = (value: number) => value.toFixed(0);

export function pageTable(rows: readonly PageRow[]): string {
  const head = ['Page', 'Throttling', 'Perf.', 'A11y', 'Best pr.', 'SEO', 'FCP', 'LCP', 'TBT', 'CLS', 'SI', 'Script'];
  return markdownTable(
    head,
    rows.map(({ name, throttling, figures }) => [
      name,
      THROTTLING_NAMES[throttling],
      ...[figures.performance, figures.accessibility, figures.bestPractices, figures.seo].map(whole),
      ...[figures.firstContentfulPaint, figures.largestContentfulPaint].map(seconds),
      `${whole(figures.totalBlockingTime)} ms`,
      figures.layoutShift.toFixed(3),
      seconds(figures.speedIndex),
      `${(figures.scriptBytes / 1024).toFixed(1)} KiB`,
    ]),
  );
}

export function interactionTable(rows: readonly InteractionRow[]): string {
  return markdownTable(
    ['Interaction or load', 'Measured', 'Target', ''],
    rows.map(({ name, measured, target, isMet }) => [name, measured, target, isMet ? 'met' : '**missed**']),
  );
}
