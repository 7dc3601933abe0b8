/** A part of the product whose tests are judged together. All paths are patterns of `fs.globSync`'s kind without `**`. */
export interface Area {
  readonly name: string;
  /** The Jest project that runs its tests; `pure`: plain Node, for code that touches neither page nor network. */
  readonly project: 'pure' | 'app' | 'node';
  /** Where faults are made: files, or folders with all their files. */
  readonly sources: readonly string[];
  /** The tests that must notice them: files, or folders with all their tests. */
  readonly tests: readonly string[];
  /** Part of `npm test`: small enough to be asked every time. */
  readonly always: boolean;
}

export const AREAS: readonly Area[] = [
  { name: 'Rules', project: 'pure', sources: ['src/domain'], tests: ['src/domain'], always: true },
  {
    name: 'Wire and validation',
    project: 'pure',
    sources: ['src/contract', 'src/forms/validateWith.ts', 'src/forms/withBirthday.ts', 'src/forms/submission.ts', 'src/forms/submitErrors.ts'],
    tests: ['src/contract', 'src/forms/validationRules.test.ts', 'src/forms/validateWith.test.ts', 'src/forms/submission.test.ts'],
    always: false,
  },
  {
    name: 'Session in the app',
    project: 'app',
    sources: ['src/api/baseQuery', 'src/state', 'src/app/tokenStorage.ts'],
    tests: ['src/api/baseQuery', 'src/state', 'src/app/tokenStorage.test.ts'],
    always: false,
  },
  {
    name: 'Tokens on the server',
    project: 'node',
    sources: ['server/sessions', 'server/mailTokens', 'server/auth'],
    tests: ['server/sessions', 'server/mailTokens', 'server/auth'],
    always: false,
  },
  {
    name: 'Money on the server',
    project: 'node',
    sources: ['server/payments'],
    tests: ['server/payments'],
    always: false,
  },
];
