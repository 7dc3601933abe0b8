import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** The annotation that has the seconds from drop to screen. */
export const ROW = 'seconds from drop to screen';

/** Prints a table of the faults: how long the viewer took for each, and whether its screen was the member's. */
export default class TableReporter implements Reporter {
  readonly #rows: string[] = [];

  onTestEnd({ title }: TestCase, { status, annotations }: TestResult): void {
    const seconds = annotations.find(({ type }) => type === ROW)?.description ?? '—';
    this.#rows.push(`| ${title} | ${seconds} | ${status === 'passed' ? 'none' : 'see above'} |`);
  }

  onEnd(): void {
    console.log(['| Fault | Seconds | Differences |', '|---|---|---|', ...this.#rows.sort()].join('\n'));
  }
}
