/** What tells the values of one metric apart. Never anything of a member: a label lives as long as the measurements. */
export type Labels = Readonly<Record<string, string>>;

interface Sample {
  readonly labels?: Labels;
  readonly value: number;
  /** What a histogram appends to its name. */
  readonly suffix?: string;
}

export interface Metric {
  readonly name: string;
  readonly help: string;
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly samples: readonly Sample[];
}

type Named = Pick<Metric, 'name' | 'help'>;

/** Prometheus' text format, version 0.0.4. */
export const EXPOSITION_TYPE = 'text/plain; version=0.0.4; charset=utf-8';

export function writeMetrics(metrics: readonly Metric[]): string {
  return `${metrics.flatMap(linesOf).join('\n')}\n`;
}

function linesOf({ name, help, type, samples }: Metric): string[] {
  const lines = samples.map(({ labels, value, suffix = '' }) => `${name}${suffix}${written(labels)} ${String(value)}`);
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines];
}

function written(labels: Labels = {}): string {
  const pairs = Object.entries(labels).map(([name, value]) => `${name}="${escaped(value)}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}

function escaped(value: string): string {
  return value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n');
}

export function gauge(named: Named, ...samples: readonly Sample[]): Metric {
  return { ...named, type: 'gauge', samples };
}

export function counter(named: Named, ...samples: readonly Sample[]): Metric {
  return { ...named, type: 'counter', samples };
}

export interface Counter<L extends Labels> {
  count(labels: L): void;
  read(): Metric;
}

/** Counts what happens. Those in `known` are there from the start, as 0, so that the first of a kind is seen as a rise. */
export function createCounter<L extends Labels>(named: Named, known: readonly L[] = []): Counter<L> {
  const values = new Map<string, { readonly labels: L; value: number }>();
  const valueOf = (labels: L) => {
    const key = written(labels);
    const value = values.get(key) ?? { labels, value: 0 };
    values.set(key, value);
    return value;
  };
  for (const labels of known) valueOf(labels);
  return {
    count: (labels) => {
      valueOf(labels).value += 1;
    },
    read: () => counter(named, ...values.values()),
  };
}

export interface Histogram<L extends Labels> {
  observe(labels: L, value: number): void;
  read(): Metric;
}

/** Counts values by the first of the rising `bounds` that is not below them. */
export function createHistogram<L extends Labels>(named: Named, bounds: readonly number[]): Histogram<L> {
  const series = new Map<string, { readonly labels: L; readonly counts: number[]; sum: number }>();
  return {
    observe: (labels, value) => {
      const key = written(labels);
      const one = series.get(key) ?? { labels, counts: [...bounds, Infinity].map(() => 0), sum: 0 };
      series.set(key, one);
      // -1, the last bucket, for what is above every bound.
      const place = bounds.findIndex((bound) => value <= bound);
      one.counts.splice(place, 1, (one.counts.at(place) ?? 0) + 1);
      one.sum += value;
    },
    read: () => ({
      ...named,
      type: 'histogram',
      samples: [...series.values()].flatMap((one) => bucketsOf(one, bounds)),
    }),
  };
}

interface Series {
  readonly labels: Labels;
  readonly counts: readonly number[];
  readonly sum: number;
}

/** Each bucket holds those before it too; the last one holds all. */
function bucketsOf({ labels, counts, sum }: Series, bounds: readonly number[]): Sample[] {
  let total = 0;
  const buckets = counts.map((count, place): Sample => {
    total += count;
    const le = place < bounds.length ? String(bounds[place]) : '+Inf';
    return { suffix: '_bucket', labels: { ...labels, le }, value: total };
  });
  return [...buckets, { suffix: '_sum', labels, value: sum }, { suffix: '_count', labels, value: total }];
}
