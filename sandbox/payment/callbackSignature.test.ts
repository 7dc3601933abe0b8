import { Secret } from '#domain/secret';
import { signCallback, verifyCallback } from './callbackSignature';

const secret = new Secret('a-secret-of-some-length');
const issued = new Date('2026-05-20T03:00:00Z');
const later = (hours: number) => new Date(issued.getTime() + hours * 3_600_000);

const fields = signCallback({ reference: 'payment-1', chargeId: 'charge-1', result: 'succeeded' }, issued, secret);

const verify = (presented: Readonly<Record<string, string>>, now = later(1)) => verifyCallback(presented, now, secret);

it('signs a result so that it is known again', () => {
  expect(fields).toEqual({
    reference: 'payment-1',
    chargeId: 'charge-1',
    result: 'succeeded',
    issuedAt: '2026-05-20T03:00:00.000Z',
    signature: expect.stringMatching(/^[0-9a-f]{64}$/) as unknown,
  });
  expect(verify(fields)).toEqual({ reference: 'payment-1' });
});

it.each([
  ['reference', 'payment-2'],
  ['chargeId', 'charge-2'],
  ['result', 'refused'],
  ['issuedAt', '2026-05-20T03:00:00.001Z'],
  ['signature', 'f'.repeat(64)],
  ['signature', fields.signature.toUpperCase()],
  ['signature', fields.signature.slice(1)],
  ['signature', ''],
  ['signature', '署'.repeat(64)],
])('refuses another %s: %s', (name, value) => {
  expect(verify({ ...fields, [name]: value })).toBeNull();
});

it.each(Object.keys(fields))('refuses a callback without its %s', (name) => {
  expect(verify(Object.fromEntries(Object.entries(fields).filter(([key]) => key !== name)))).toBeNull();
});

it('refuses more than what was signed, and nothing at all', () => {
  expect(verify({ ...fields, amount: '0' })).toBeNull();
  expect(verify({})).toBeNull();
});

it('cannot be cheated by shifting text from one field into the next', () => {
  expect(verify({ ...fields, reference: 'payment-1","chargeId":"charge-1', chargeId: '' })).toBeNull();
});

it('refuses what another secret signed', () => {
  const forged = signCallback({ reference: 'payment-1', chargeId: 'c', result: 'succeeded' }, issued, new Secret('x'));
  expect(verify(forged)).toBeNull();
});

it('believes a signature for 24 hours', () => {
  expect(verify(fields, later(24))).not.toBeNull();
  expect(verify(fields, new Date(later(24).getTime() + 1))).toBeNull();
});

it('does not believe one from the future, but for clocks that differ by five minutes', () => {
  const earlier = (milliseconds: number) => new Date(issued.getTime() - milliseconds);
  expect(verify(fields, earlier(5 * 60_000))).not.toBeNull();
  expect(verify(fields, earlier(5 * 60_000 + 1))).toBeNull();
});
