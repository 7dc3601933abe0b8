import { aPlan } from '../testing/factories';
import { planListSchema, planSchema } from './plan';

const good = aPlan();
const longName = '友'.repeat(2000);

test.each([
  ['a paid plan', good, good],
  ['a free plan', { ...good, price: 0 }, { ...good, price: 0 }],
  ['a plan whose price is null', { ...good, price: null }, { ...good, price: null }],
  ['a plan without a price, which counts as unpaid', { ...good, price: undefined }, { ...good, price: null }],
  ['a plan with more than a screen shows, without the rest', { ...good, margin: 0.3 }, good],
  ['a plan that says what it includes', { ...good, description: '2名様分' }, { ...good, description: '2名様分' }],
  ['a plan with nothing to say, which counts as none', { ...good, description: '' }, good],
  ['a plan whose description is null', { ...good, description: null }, good],
  // Each 𠮷 is one code point but two code units, so a limit of 200 code units would refuse this description.
  ['the longest description', { ...good, description: '𠮷'.repeat(200) }, { ...good, description: '𠮷'.repeat(200) }],
  ['a plan with a name of 2,000 characters', { ...good, planName: longName }, { ...good, planName: longName }],
])('%s is understood', (_, answer, expected) => {
  expect(planSchema.parse(answer)).toEqual(expected);
});

test.each([
  ['its price as text', { ...good, price: '5000' }],
  ['a price below zero', { ...good, price: -1 }],
  ['a price that is no number', { ...good, price: NaN }],
  ['a price without end', { ...good, price: Infinity }],
  ['no name', { ...good, planName: undefined }],
  ['no key name', { ...good, planKeyName: null }],
  ['a description that is no text', { ...good, description: ['2名様分'] }],
  ['a description of 201 characters', { ...good, description: 'あ'.repeat(201) }],
  ['its id as text', { ...good, id: '3' }],
  ['half an id', { ...good, id: 1.5 }],
])('a plan with %s is refused', (_, answer) => {
  expect(planSchema.safeParse(answer).success).toBe(false);
});

test.each([
  ['an object', { plans: [good] }],
  ['one plan', good],
  ['null', null],
  ['a page of HTML', '<html></html>'],
  ['a list with a hole', [good, null]],
  ['more plans than any museum has', Array.from({ length: 1001 }, () => good)],
])('%s instead of the list is refused', (_, answer) => {
  expect(planListSchema.safeParse(answer).success).toBe(false);
});

it('accepts a museum that sells nothing yet, and one with a thousand plans', () => {
  expect(planListSchema.parse([])).toEqual([]);
  expect(planListSchema.parse(Array.from({ length: 1000 }, () => good))).toHaveLength(1000);
});
