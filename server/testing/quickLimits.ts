import { REQUEST_LIMITS, type DatabaseLimits } from '../database/databaseLimits';

/** Time limits in the same order as those of requests, but much shorter. */
export const QUICK_LIMITS: DatabaseLimits = {
  ...REQUEST_LIMITS,
  connections: 4,
  waitMs: 1_000,
  setUpMs: 950,
  statementMs: 700,
  answerMs: 950,
  idleMs: 1_500,
  abandonedMs: 3_000,
};
