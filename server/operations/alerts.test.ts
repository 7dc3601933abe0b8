import { readFileSync } from 'node:fs';
import path from 'node:path';
import { startTestApp, type TestApp } from '../testing/testApp';

const read = (file: string) => readFileSync(path.join(__dirname, '../../ops', file), 'utf8');

/** The beginning of ops/alerts.yml. HEADER and RULE together define the only form that this file may have. */
const HEADER = `groups:\n  - name: museum\n    rules:\n`;
const RULE = new RegExp(
  [
    '      - alert: (?<name>Museum[A-Za-z]+)',
    '        expr: >-',
    '(?<expr>(?:          \\S.*\\n)+)        for: (?<wait>\\d+[smh])',
    '        labels: \\{ severity: (?<severity>page|ticket) \\}',
    '        annotations:',
    '          summary: (?<summary>[A-Z][^:#\\n]+)',
    '          description: (?<description>[A-Z][^:#\\n]+)\\n',
  ].join('\\n'),
  'y',
);

interface AlertRule {
  readonly name: string;
  readonly expr: string;
}

function readRules(): AlertRule[] {
  const text = read('alerts.yml').replace(/^#.*\n/gm, '');
  expect(text.startsWith(HEADER)).toBe(true);
  const rules: AlertRule[] = [];
  RULE.lastIndex = HEADER.length;
  for (let match = RULE.exec(text); match !== null; match = RULE.exec(text)) {
    const { name = '', expr = '' } = match.groups ?? {};
    rules.push({ name, expr: expr.replace(/\s+/g, ' ').trim() });
    if (RULE.lastIndex === text.length) return rules;
  }
  throw new Error(`A rule has another form, after ${rules.at(-1)?.name ?? 'the header'}.`);
}

/** Matches a metric with its labels, such as `museum_rows` and `table="sessions"`. */
const SELECTOR = /\b((?:museum|process|nodejs)_\w+)(?:\{([^}]*)\})?/g;

/** Matches the metrics of the exporters that docs/deployment.md names. */
const OF_THE_MACHINE =
  /\b(?:node_filesystem_(?:avail|size)_bytes|node_textfile_mtime_seconds|probe_ssl_earliest_cert_expiry)\b/g;

/** Functions of Prometheus. */
const FUNCTIONS = [
  'absent',
  'delta',
  'increase',
  'max',
  'max by',
  'min by',
  'rate',
  'sum',
  'sum by',
  'time',
  'and',
  'or',
  'on',
  'job',
];

describe('the alert rules for Prometheus', () => {
  const rules = readRules();
  let museum: TestApp;
  let samples: readonly string[];

  beforeAll(async () => {
    museum = await startTestApp();
    await museum.call('GET /v1/plans');
    samples = (await museum.app.inject('/metrics')).body.split('\n').filter((line) => !line.startsWith('#'));
  });

  afterAll(() => museum.close());

  it('have names of their own', () => {
    expect(new Set(rules.map(({ name }) => name)).size).toBe(rules.length);
    expect(rules.length).toBeGreaterThan(8);
  });

  it('are all raised in the bad day of their own tests, which Prometheus’ promtool runs', () => {
    const raised = [...read('alerts.test.yml').matchAll(/alertname="(\w+)"/g)].map(([, name]) => name);
    expect(raised).toEqual(rules.map(({ name }) => name));
  });

  it.each(rules)('$name has pairs of brackets and quotes, and a condition', ({ expr }) => {
    const count = (character: string) => expr.split(character).length - 1;
    expect([count('('), count('{'), count('['), count('"') % 2]).toEqual([count(')'), count('}'), count(']'), 0]);
    expect(expr).toMatch(/ (?:>|<|==) \d|^absent\(/);
  });

  it.each(rules)('$name asks for nothing that the server does not measure', ({ expr }) => {
    const selectors = [...expr.matchAll(SELECTOR)];
    const unknown = selectors.filter(([, metric = '', labels = '']) => !isMeasured(metric, labels));
    expect(unknown.map(([selector]) => selector)).toEqual([]);
    const rest = expr
      .replace(SELECTOR, '')
      .replace(OF_THE_MACHINE, '')
      .replace(/\[\d+[smhd]\]|\{[^}]*\}/g, '');
    const words = rest.match(/[a-z_]{2,}(?: by)?/g) ?? [];
    expect(words.filter((word) => ![...FUNCTIONS, 'up', 'instance', 'table', 'mountpoint'].includes(word))).toEqual([]);
  });

  function isMeasured(metric: string, labels: string): boolean {
    const wanted = labels.split(/,\s*/).filter((label) => label !== '' && !isOfTraffic(metric, label));
    return samples.some((sample) => {
      const [, name = '', has = ''] = /^(\w+)(?:\{(.*)\})? /.exec(sample) ?? [];
      return name === metric && wanted.every((label) => has.includes(label));
    });
  }

  /**
   * Returns whether a metric counts answers with a 5xx status. This test causes no such answers, so the metric has no
   * value yet.
   */
  function isOfTraffic(metric: string, label: string): boolean {
    return metric.startsWith('museum_http_') && label === 'status="5xx"';
  }
});
