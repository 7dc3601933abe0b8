import { paymentFor } from './paths';

test.each([
  ['new', '/payment?plan=3&new=true'],
  ['renewal', '/payment?plan=3&renewal=true'],
  ['purchase', '/payment?plan=3'],
] as const)('a %s payment is asked for at %s', (purpose, address) => {
  expect(paymentFor({ planId: 3, purpose })).toBe(address);
});
