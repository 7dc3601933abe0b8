import * as fc from 'fast-check';
import { addDays, addMonths, addYears } from './calendar';

it.each([
  ['2026-12-31', [addDays, 1], '2027-01-01'],
  ['2028-03-01', [addDays, -1], '2028-02-29'],
  ['2026-01-31', [addMonths, 1], '2026-02-28'],
  ['2026-03-31', [addMonths, -4], '2025-11-30'],
  ['2028-02-29', [addYears, 1], '2029-02-28'],
  ['2028-02-29', [addYears, 4], '2032-02-29'],
] as const)('from %s by %p comes to %s', (date, [add, count], expected) => {
  expect(add(date, count)).toBe(expected);
});

it('goes as many days back as it went on', () => {
  fc.assert(
    fc.property(fc.integer({ min: -5000, max: 5000 }), (days) => {
      expect(addDays(addDays('2026-05-20', days), -days)).toBe('2026-05-20');
    }),
  );
});
