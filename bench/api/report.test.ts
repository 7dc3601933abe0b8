import { atLeast, atMost, ms, ratio, renderReport, whole } from '../report';
import { figureCells } from './figures';

describe('the report', () => {
  it('shows the tables and whether each target was met', () => {
    const check = atLeast({ name: 'me', limit: 1_000, show: whole }, 999);
    const report = renderReport('today', [
      { table: { title: 'GET me', head: ['Server', 'p99'], rows: [['embedded', '12 ms']] }, checks: [check] },
    ]);
    expect(report.split('\n')).toEqual([
      'today',
      '',
      '**GET me**',
      '',
      '| Server | p99 |',
      '|---|---|',
      '| embedded | 12 ms |',
      '',
      '| Target | Measured | Wanted |  |',
      '|---|---|---|---|',
      '| me | 999 | ≥ 1000 | **missed** |',
      '',
    ]);
  });

  it('takes a limit itself as met', () => {
    expect(atLeast({ name: 'login', limit: 0.6, show: ratio }, 0.6).isMet).toBe(true);
    expect(atMost({ name: 'p99', limit: 60, show: ms }, 60).isMet).toBe(true);
    expect(atMost({ name: 'p99', limit: 60, show: ms }, 60.1).isMet).toBe(false);
  });

  it('never takes what could not be measured as met', () => {
    expect(atLeast({ name: 'me', limit: 1, show: whole }, Number.NaN).isMet).toBe(false);
    expect(atMost({ name: 'me', limit: 1, show: whole }, Number.NaN).isMet).toBe(false);
  });

  it('writes short times with a decimal', () => {
    expect(figureCells({ perSecond: 1234.5, p50: 4.26, p99: 120.4, errors: 0 })).toEqual([
      '1235',
      '4.3 ms',
      '120 ms',
      '0',
    ]);
  });
});
