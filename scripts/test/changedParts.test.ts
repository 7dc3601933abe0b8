import { testsOf } from './changedParts';

const PLANS = ['src/features/plans/plans.flow.test.tsx', 'src/features/plans/list/PlanList.test.tsx'];
const RULES = ['src/domain/membership/renewal.test.ts', 'src/domain/membership/price.test.ts'];
const FILES = [...PLANS, ...RULES, 'src/domain/age.test.ts', 'server/main.processes.test.ts', 'server/app.test.ts'];

test.each([
  ['a file of a feature', 'src/features/plans/list/PlanRow.tsx', PLANS],
  ['another file', 'src/domain/membership/renewal.ts', RULES],
  ['a file beside tests of processes', 'server/main.ts', ['server/app.test.ts']],
  ['a file of the root', 'webpack.config.ts', []],
])('the tests of %s', (_, changed, expected) => {
  expect(testsOf([changed], FILES)).toEqual(expected);
});
