import { CHARGE_MS } from '../payments/timeLimit';
import { QUICK_LIMITS } from '../testing/quickLimits';
import { REQUEST_LIMITS } from './databaseLimits';

const PROMISED_MS = 20_000;
const { waitMs, setUpMs, answerMs, idleMs, abandonedMs } = REQUEST_LIMITS;

describe('with a database that answers nothing', () => {
  it('a request fails in time, also one that then takes back what it counted, or that has charged a card', () => {
    expect(2 * (waitMs + setUpMs + answerMs)).toBeLessThan(PROMISED_MS);
    expect(CHARGE_MS + waitMs + setUpMs + answerMs).toBeLessThan(PROMISED_MS);
  });

  it('requests succeed in time after its return, though the last of the old connections was about to be closed', () => {
    expect(idleMs + waitMs + setUpMs + answerMs).toBeLessThan(PROMISED_MS);
  });

  it('the locks of its abandoned sessions are free in time', () => {
    expect(abandonedMs).toBeLessThan(PROMISED_MS);
  });

  it.each(Object.entries({ REQUEST_LIMITS, QUICK_LIMITS }))(
    'no limit gets in the way of another in %s',
    (_, limits) => {
      // PostgreSQL must cancel a statement before this process gives the connection up.
      expect(limits.statementMs).toBeLessThan(limits.answerMs);
      // This process must close an unused connection before PostgreSQL ends the session.
      expect(limits.idleMs).toBeLessThan(limits.abandonedMs);
      // The statement that keeps the session of a lock alive must be sent three times within `abandonedMs`.
      expect(limits.answerMs).toBeLessThan(limits.abandonedMs / 3);
    },
  );
});
