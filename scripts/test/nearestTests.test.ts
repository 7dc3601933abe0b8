import { nearestTests } from './nearestTests';

const TESTS = [
  'server/payments/payments.test.ts',
  'src/app/paymentFlow.test.tsx',
  'src/domain/age.test.ts',
  'src/domain/membership/renewal.test.ts',
];

test('the test of the file itself comes first, then those of its folder, then those around it', () => {
  expect(nearestTests(TESTS, ['src/domain/membership/renewal.ts'], 4)).toEqual([
    'src/domain/membership/renewal.test.ts',
    'src/domain/age.test.ts',
    'src/app/paymentFlow.test.tsx',
    'server/payments/payments.test.ts',
  ]);
});

test('the flow tests of a changed feature come first, even beyond the limit', () => {
  const flows = ['src/features/plans/one.flow.test.tsx', 'src/features/plans/two.flow.test.tsx'];
  const tests = ['src/contract/plan.test.ts', ...flows, 'src/features/home/home.flow.test.tsx'];
  expect(nearestTests(tests, ['src/contract/plan.ts', 'src/features/plans/PlanList.tsx'], 1)).toEqual(flows);
});

test('of several changed files each has its test before the tests of others', () => {
  const changed = ['server/payments/payments.ts', 'src/domain/age.test.ts'];
  expect([...nearestTests(TESTS, changed, 2)].sort()).toEqual([
    'server/payments/payments.test.ts',
    'src/domain/age.test.ts',
  ]);
});
