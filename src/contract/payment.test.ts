import { aPayment } from '../testing/factories';
import { paymentInputSchema, paymentSchema } from './payment';

const good = aPayment();

test.each([
  ['a renewal that is paid', aPayment()],
  ['one that waits for 3-D Secure', aPayment({ status: 'requires_action', action: { url: '/3ds' } })],
  ['a purchase whose result is still to come', aPayment({ status: 'pending', purpose: 'purchase' })],
  ['the plan of a new member', aPayment({ purpose: 'new' })],
  ['a declined card', aPayment({ status: 'failed', failureMessage: 'カードがご利用になれませんでした。' })],
  ['a free plan, which has no last day', aPayment({ amount: 0, validUntil: null })],
])('%s passes unchanged', (_, payment) => {
  expect(paymentSchema.parse(payment)).toEqual(payment);
});

test.each([
  ['an unknown status', { ...good, status: 'refunded' }],
  ['an unknown purpose', { ...good, purpose: 'gift' }],
  ['a number as id', { ...good, id: 12 }],
  ['an id that is no uuid', { ...good, id: '../me' }],
  ['its amount as text', { ...good, amount: '5000' }],
  ['half a yen', { ...good, amount: 0.5 }],
  ['an amount below zero', { ...good, amount: -5000 }],
  ['dollars', { ...good, currency: 'USD' }],
  ['a last day with a time', { ...good, validUntil: '2028-03-31T00:00:00Z' }],
  ['no time of payment', { ...good, createdAt: null }],
  ['an action without an address', { ...good, action: {} }],
  ['no reference', { ...good, reference: undefined }],
])('a payment with %s is refused', (_, payment) => {
  expect(paymentSchema.safeParse(payment).success).toBe(false);
});

it('keeps what no screen shows out of the cache', () => {
  expect(paymentSchema.parse({ ...good, cardNumber: '4242424242424242', action: null })).toEqual(good);
});

describe('the request to pay', () => {
  const request = { planId: 3, purpose: 'renewal' };

  test.each([
    ['with a card', { ...request, cardToken: 'tok_1' }],
    ['for a free plan, without one', request],
  ])('passes %s', (_, input) => {
    expect(paymentInputSchema.parse(input)).toEqual(input);
  });

  it('never carries an amount: the plan alone says it', () => {
    expect(paymentInputSchema.parse({ ...request, amount: 1, price: 1 })).toEqual(request);
  });

  test.each([
    ['an empty card token', { ...request, cardToken: '' }],
    ['a card token without end', { ...request, cardToken: 'x'.repeat(501) }],
    ['a card token with NUL', { ...request, cardToken: 'tok_1\0' }],
    ['a card token with half a character', { ...request, cardToken: 'tok_1\ud800' }],
    ['no plan', { purpose: 'renewal' }],
    ['a plan as text', { ...request, planId: '3' }],
    ['no purpose', { planId: 3 }],
    ['two purposes', { ...request, purpose: ['new', 'renewal'] }],
  ])('is refused with %s', (_, input) => {
    expect(paymentInputSchema.safeParse(input).success).toBe(false);
  });
});
