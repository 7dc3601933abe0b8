import { chargeStateAt, initialChargeState } from './chargeRules';

const NOW = new Date('2026-05-20T12:00:00+09:00');
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);
const HOUR = 3_600;

it.each([
  ['pending', 2.999, 'pending'],
  ['pending', 3, 'succeeded'],
  ['pending', -9 * HOUR, 'succeeded'],
  ['challenge', 899, 'waiting'],
  ['challenge', 900, 'failed'],
  ['challenge', -9 * HOUR, 'waiting'],
] as const)('a charge that began as %s is, at a clock %d seconds on, %s', (behaviour, seconds, status) => {
  expect(chargeStateAt(initialChargeState(behaviour, NOW), after(seconds)).status).toBe(status);
});
