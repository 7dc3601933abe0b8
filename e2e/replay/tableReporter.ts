import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/** Type of the test annotation that says how many seconds the viewer needed to show the screen of a dropped record. */
export const ROW = 'seconds from drop to screen';

/** Prints a table of the faults: how many seconds the viewer needed, and whether it showed the member's screen. */
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
