/** One thing that is held to a target. */
export interface Check {
  readonly name: string;
  readonly measured: string;
  readonly target: string;
  readonly isMet: boolean;
}

export interface Table {
  readonly title: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** What one part of a benchmark has measured. */
export interface Section {
  readonly table?: Table;
  readonly checks?: readonly Check[];
}

export const whole = (value: number) => value.toFixed(0);
export const ms = (value: number) => `${value.toFixed(value < 10 ? 1 : 0)} ms`;
export const seconds = (value: number) => `${(value / 1_000).toFixed(2)} s`;
export const ratio = (value: number) => value.toFixed(2);

interface Limit {
  readonly name: string;
  readonly limit: number;
  readonly show: (value: number) => string;
  /** Stands behind the measured value. */
  readonly note?: string;
}

export function atLeast({ name, limit, show, note = '' }: Limit, value: number): Check {
  return { name, target: `≥ ${show(limit)}`, measured: show(value) + note, isMet: value >= limit };
}

export function atMost({ name, limit, show, note = '' }: Limit, value: number): Check {
  return { name, target: `≤ ${show(limit)}`, measured: show(value) + note, isMet: value <= limit };
}

/** The tables one after the other, and last the targets. */
export function renderReport(heading: string, sections: readonly Section[]): string {
  const tables = sections.flatMap(({ table }) =>
    table === undefined ? [] : [`**${table.title}**\n\n${markdownTable(table)}`],
  );
  const rows = sections
    .flatMap(({ checks = [] }) => checks)
    .map(({ name, measured, target, isMet }) => [name, measured, target, isMet ? 'met' : '**missed**']);
  const targets = rows.length === 0 ? [] : [markdownTable({ head: ['Target', 'Measured', 'Wanted', ''], rows })];
  return `${[heading, ...tables, ...targets].join('\n\n')}\n`;
}

function markdownTable({ head, rows }: Pick<Table, 'head' | 'rows'>): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rows.map(line)].join('\n');
}
