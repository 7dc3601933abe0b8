import fc from 'fast-check';
import { canChange, isOpen, type PaymentStatus } from './paymentStates';

const STATUSES: readonly PaymentStatus[] = ['created', 'requires_action', 'pending', 'succeeded', 'failed'];

/** Returns the status of a payment after the provider has reported these statuses in this order. */
const walk = (reports: readonly PaymentStatus[]) =>
  reports.reduce<readonly PaymentStatus[]>(
    (visited, report) => (canChange(visited.at(-1) ?? 'created', report) ? [...visited, report] : visited),
    ['created'],
  );

const anyReports = fc.array(fc.constantFrom(...STATUSES), { maxLength: 20 });

describe('whatever is reported of a payment, in whatever order,', () => {
  it('it never leaves a final status, returns to none, and is never both paid and failed', () => {
    fc.assert(
      fc.property(anyReports, (reports) => {
        const visited = walk(reports);
        expect(new Set(visited).size).toBe(visited.length);
        expect(visited.slice(0, -1).every(isOpen)).toBe(true);
        expect(visited.includes('succeeded') && visited.includes('failed')).toBe(false);
      }),
    );
  });

  it('the first final report decides', () => {
    fc.assert(
      fc.property(anyReports, (reports) => {
        const first = reports.find((report) => !isOpen(report));
        const last = walk(reports).at(-1);
        if (first === undefined) expect(['created', 'requires_action', 'pending']).toContain(last);
        else expect(last).toBe(first);
      }),
    );
  });
});
