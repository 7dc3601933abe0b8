import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';

/**
 * Type of the test annotation that holds the seconds from dropping a record's file on the viewer to seeing its screen.
 */
export const ROW = 'seconds from drop to screen';

/**
 * Prints a table of the faults: the seconds from dropping the record's file to seeing its screen, and whether the
 * viewer's screen differs from the member's.
 */
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
