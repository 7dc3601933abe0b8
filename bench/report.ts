/** A measured value and its target. */
export interface Check {
  readonly name: string;
  readonly measured: string;
  readonly target: string;
  readonly isMet: boolean;
}

/** The results of one part of a benchmark: tables and checks. */
export interface Section {
  readonly table?: {
    readonly title: string;
    readonly head: readonly string[];
    readonly rows: readonly (readonly string[])[];
  };
  readonly checks?: readonly Check[];
}

type Show = (value: number) => string;

export const whole: Show = (value) => value.toFixed(0);
export const ms: Show = (value) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
export const seconds: Show = (value) => `${(value / 1_000).toFixed(2)} s`;
export const ratio: Show = (value) => value.toFixed(2);

/** Returns the median, which a single slow run does not change. Returns NaN for an empty list. */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  const lower = sorted[Math.ceil(sorted.length / 2) - 1] ?? Number.NaN;
  return (lower + upper) / 2;
}

/** Returns the smallest value that at least this share of the values does not exceed. Returns NaN for an empty list. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.ceil(sorted.length * share) - 1] ?? Number.NaN;
}

type Limit = readonly [limit: number, show: Show];

export function atLeast(name: string, value: number, [limit, show]: Limit): Check {
  return { name, target: `≥ ${show(limit)}`, measured: show(value), isMet: value >= limit };
}

/** Returns a check that passes if the value is at most the target. The report shows the note after the value. */
export function atMost(
  name: string,
  value: number,
  [limit, show, note = '']: readonly [...Limit, note?: string],
): Check {
  return { name, target: `≤ ${show(limit)}`, measured: show(value) + note, isMet: value <= limit };
}

/** Returns the report as Markdown: all tables, then all checks. */
export function renderReport(heading: string, sections: readonly Section[]): string {
  const tables = sections.flatMap(({ table }) =>
    table === undefined ? [] : `**${table.title}**\n\n${markdownTable(table.head, table.rows)}`,
  );
  const rows = sections
    .flatMap(({ checks = [] }) => checks)
    .map(({ name, measured, target, isMet }) => [name, measured, target, isMet ? 'met' : '**missed**']);
  const targets = rows.length === 0 ? [] : [markdownTable(['Target', 'Measured', 'Wanted', ''], rows)];
  return `${[heading, ...tables, ...targets].join('\n\n')}\n`;
}

function markdownTable(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}
