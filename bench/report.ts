import os from 'node:os';
import type { Figures } from './lighthouse/figures';
import type { Throttling } from './lighthouse/measure';

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
    ['Interaction', 'Measured', 'Target', ''],
    rows.map(({ name, measured, target, isMet }) => [name, measured, target, isMet ? 'met' : '**missed**']),
  );
}

/** When and on what the figures were taken: they mean nothing without it. */
export function sitting(now: Date): string {
  const [cpu] = os.cpus();
  const memory = whole(os.totalmem() / 2 ** 30);
  const load = os.loadavg().map((value) => value.toFixed(1));
  return [
    now.toISOString().slice(0, 16).replace('T', ' ').concat(' UTC'),
    `${os.cpus().length} × ${cpu?.model ?? 'unknown processor'}, ${memory} GiB, ${os.type()} ${os.arch()}`,
    `Node ${process.versions.node}`,
    `load ${load.join(', ')}`,
  ].join('; ');
}

function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}
