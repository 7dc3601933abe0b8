import { aMe, aPlan } from '../testing/factories';
import { meAnswerSchema, meSchema } from './me';

const good = aMe();

function without(field: keyof typeof good): object {
  return Object.fromEntries(Object.entries(good).filter(([key]) => key !== field));
}

test.each([
  ['a member with a plan', aMe()],
  ['a newcomer without a plan', aMe({ plan: null, membershipRenewedAt: null })],
  ['a member of a free plan, which never expires', aMe({ plan: aPlan({ price: 0 }), membershipRenewedAt: null })],
  ['a member through a credit union', aMe({ attributeType: 1 })],
  ['a member who gave no birthday', aMe({ birthday: null })],
  ['a member whose gender is not known', { ...good, gender: null }],
  ['a member who will not say their gender', aMe({ gender: 'unknown' })],
  ['names of 2,000 characters', aMe({ lastName: '山'.repeat(2000), firstName: '花'.repeat(2000) })],
])('%s passes unchanged', (_, me) => {
  expect(meAnswerSchema.parse({ me })).toEqual({ me });
});

test.each([
  ['a gender of a newer server', { ...good, gender: 'nonbinary' }, { ...good, gender: null }],
  ['an empty gender', { ...good, gender: '' }, { ...good, gender: null }],
  ['no gender', without('gender'), { ...good, gender: null }],
  ['a telephone number of null', { ...good, tel: null }, { ...good, tel: '' }],
  ['no address', without('address'), { ...good, address: '' }],
  ['no card number', without('membershipCardNumber'), { ...good, membershipCardNumber: '' }],
])('%s falls back to a value a screen can show', (_, answer, expected) => {
  expect(meSchema.parse(answer)).toEqual(expected);
});

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'me'],
  ['an empty object: me is missing', {}],
  ['me of null', { me: null }],
  ['a list', [{ me: good }]],
  ['the member outside of me', good],
])('%s is no answer', (_, answer) => {
  expect(meAnswerSchema.safeParse(answer).success).toBe(false);
});

test.each([
  ['a name that is a number', { ...good, lastName: 1 }],
  ['a name that is an object', { ...good, firstName: { kanji: '花子' } }],
  ['no e-mail address', without('email')],
  ['a birthday that is no day', { ...good, birthday: '1990-02-30' }],
  ['a birthday with slashes', { ...good, birthday: '1990/01/05' }],
  ['an expiry with a time of day', { ...good, membershipRenewedAt: '2027-03-31T00:00:00+09:00' }],
  ['an expiry that is empty', { ...good, membershipRenewedAt: '' }],
  ['a plan id as text', { ...good, membershipPlanId: '3' }],
  ['a plan id of zero', { ...good, membershipPlanId: 0 }],
  ['an attribute as text', { ...good, attributeType: '1' }],
  ['a mail magazine of 1', { ...good, mailMagazineSubscribed: 1 }],
  ['no plan field', without('plan')],
  ['a plan with its price as text', { ...good, plan: { ...aPlan(), price: '5000' } }],
])('a member with %s is refused', (_, me) => {
  expect(meSchema.safeParse(me).success).toBe(false);
});

it('keeps what no screen shows out of the cache', () => {
  const answer = { me: { ...good, passwordHash: 'x', plan: { ...good.plan, internalNote: 'x' } }, debug: 'x' };
  expect(meAnswerSchema.parse(answer)).toEqual({ me: good });
});
