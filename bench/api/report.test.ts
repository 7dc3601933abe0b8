import { atLeast, atMost, ms, ratio, renderReport, whole } from '../report';

test('the report has the tables, and whether each target was met', () => {
  const table = { title: 'GET me', head: ['Server', 'p99'], rows: [['embedded', ms(4.26)]] };
  const report = renderReport('today', [{ table, checks: [atLeast('me', 999, [1_000, whole])] }]);
  const targets = '| Target | Measured | Wanted |  |\n|---|---|---|---|\n| me | 999 | ≥ 1000 | **missed** |\n';
  expect(report).toBe(`today\n\n**GET me**\n\n| Server | p99 |\n|---|---|\n| embedded | 4.3 ms |\n\n${targets}`);
});

test('a limit itself is met, and what could not be measured is missed', () => {
  expect(atLeast('login', 0.6, [0.6, ratio]).isMet).toBe(true);
  expect(atMost('p99', 60, [60, ms]).isMet).toBe(true);
  expect(atMost('p99', 60.1, [60, ms]).isMet).toBe(false);
  expect(atLeast('me', Number.NaN, [1, whole]).isMet).toBe(false);
  expect(atMost('me', Number.NaN, [1, whole]).isMet).toBe(false);
});
