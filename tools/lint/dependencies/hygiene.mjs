import { TESTS } from './places.mjs';

/** The rules that apply to all modules. */
export const hygiene = [
  {
    name: 'testing-only-in-tests',
    comment: 'Test tools and made-up data must not reach members.',
    from: { pathNot: `${TESTS}|^(?:e2e|bench)/` },
    to: { path: '^(?:src|server)/testing/' },
  },
  {
    name: 'tests-are-ends',
    comment: 'Importing a test runs it a second time in a foreign file; share through src/testing instead.',
    from: {},
    to: { path: '\\.test\\.tsx?$' },
  },
  {
    name: 'no-circles',
    comment: 'In a circle none of the modules can be understood, tested or loaded before the others.',
    from: {},
    to: { circular: true },
  },
  {
    name: 'no-orphans',
    comment: 'A module that nothing imports and that imports nothing is either dead or not wired up yet.',
    from: {
      orphan: true,
      pathNot:
        '\\.d\\.ts$|\\.test\\.tsx?$|^src/main\\.tsx$|^src/serviceWorker/removal\\.ts$|^src/ui/theme/built/|^sandbox/fincode/script/|^server/desk/assets/|^src/testing/(?:emptyModule|assetUrl)\\.ts$',
    },
    to: {},
  },
  {
    name: 'no-unresolvable',
    comment: 'An import that leads nowhere fails at build time at best, and no rule can judge it.',
    from: {},
    to: { couldNotResolve: true },
  },
  {
    name: 'packages-are-listed',
    comment: 'A package that is there only because another one brought it can vanish or change with any update.',
    from: {},
    to: { dependencyTypes: ['npm-no-pkg', 'npm-unknown'] },
  },
];
