import type { Result } from 'lighthouse';
import { median } from '../median';

/** What the table shows of one page load: scores of 100, times in ms, sizes in bytes. */
export interface Figures {
  readonly performance: number;
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  readonly firstContentfulPaint: number;
  readonly largestContentfulPaint: number;
  readonly totalBlockingTime: number;
  readonly layoutShift: number;
  readonly speedIndex: number;
  readonly scriptBytes: number;
}

export function figuresOf({ categories, audits }: Result): Figures {
  const score = (id: string) => Math.round((categories[id]?.score ?? Number.NaN) * 100);
  const value = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    bestPractices: score('best-practices'),
    seo: score('seo'),
    firstContentfulPaint: value('first-contentful-paint'),
    largestContentfulPaint: value('largest-contentful-paint'),
    totalBlockingTime: value('total-blocking-time'),
    layoutShift: value('cumulative-layout-shift'),
    speedIndex: value('speed-index'),
    scriptBytes: scriptBytesOf(audits['network-requests']),
  };
}

/** Each figure's median by itself, as is usual: they need not be of one and the same run. */
export function medians([first, ...others]: readonly [Figures, ...Figures[]]): Figures {
  const names = Object.keys(first) as (keyof Figures)[]; // made by figuresOf, which sets these alone
  const entries = names.map((name) => [name, median([first, ...others].map((figures) => figures[name]))] as const);
  return { ...first, ...Object.fromEntries(entries) };
}

function scriptBytesOf(requests: Result['audits'][string] | undefined): number {
  const details = requests?.details;
  if (details?.type !== 'table') return Number.NaN;
  return details.items
    .filter(({ resourceType }) => resourceType === 'Script')
    .reduce((sum, { transferSize }) => sum + Number(transferSize), 0);
}
