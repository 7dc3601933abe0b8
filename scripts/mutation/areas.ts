/** A part of the product whose tests are judged together. Paths are from the project's folder. */
export interface Area {
  readonly name: string;
  /** The Jest project that runs its tests; `pure`: plain Node, for code that touches neither page nor network. */
  readonly project: 'pure' | 'app' | 'node';
  /** Where faults are made: files, or folders with all their files. */
  readonly sources: readonly string[];
  /** The tests that must notice them: files, or folders with all their tests. */
  readonly tests: readonly string[];
}

export const AREAS: readonly Area[] = [
  { name: 'Rules', project: 'pure', sources: ['src/domain'], tests: ['src/domain'] },
  {
    name: 'Wire and validation',
    project: 'pure',
    sources: [
      'src/contract',
      'src/forms/validation/validateWith.ts',
      'src/forms/validation/withBirthday.ts',
      'src/forms/validation/submission.ts',
    ],
    tests: [
      'src/contract',
      'src/forms/validation/validationRules.test.ts',
      'src/forms/validation/validateWith.test.ts',
      'src/forms/validation/submission.test.ts',
    ],
  },
  {
    name: 'Session in the app',
    project: 'app',
    sources: ['src/api/baseQuery', 'src/state/authSlice.ts', 'src/app/storage/tokenStorage.ts'],
    tests: ['src/api/baseQuery', 'src/state/authSlice.test.ts', 'src/app/storage/tokenStorage.test.ts'],
  },
  {
    name: 'Tokens on the server',
    project: 'node',
    sources: ['server/sessions', 'server/mailTokens', 'server/auth'],
    tests: [
      'server/sessions',
      'server/auth',
      'server/repositories/mailTokenRepository.test.ts',
      'server/routes/public',
    ],
  },
  {
    name: 'Money on the server',
    project: 'node',
    sources: ['server/payments'],
    // Not those that start servers of their own: a minute for every fault.
    tests: ['payments', 'paymentRules', 'paymentStates', 'reconcilePayment', 'timeLimit', 'crash'].map(
      (name) => `server/payments/${name}.test.ts`,
    ),
  },
];

/** The rules of money and time: few enough to be asked by every `npm test`. */
export const CORE: readonly string[] = [
  'src/domain/dates/birthday.ts',
  'src/domain/dates/calendar.ts',
  'src/domain/membership/headerActions.ts',
  'src/domain/dates/japanTime.ts',
  'src/domain/membership/payment.ts',
  'src/domain/membership/price.ts',
  'src/domain/membership/renewal.ts',
];
