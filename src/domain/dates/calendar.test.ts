import * as fc from 'fast-check';
import { addDays, addMonths, addYears } from './calendar';

it.each([
  [addDays('2026-12-31', 1), '2027-01-01'],
  [addDays('2028-03-01', -1), '2028-02-29'],
  [addMonths('2026-01-31', 1), '2026-02-28'],
  [addMonths('2026-03-31', -4), '2025-11-30'],
  [addYears('2028-02-29', 1), '2029-02-28'],
  [addYears('2028-02-29', 4), '2032-02-29'],
])('reckons %s as %s', (reckoned, expected) => {
  expect(reckoned).toBe(expected);
});

it('goes as many days back as it went on', () => {
  fc.assert(
    fc.property(fc.integer({ min: -5000, max: 5000 }), (days) => {
      expect(addDays(addDays('2026-05-20', days), -days)).toBe('2026-05-20');
    }),
  );
});
