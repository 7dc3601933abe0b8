import { paymentPath } from '#domain/paths';
import { readOrderReference } from './orderReference';

const read = (query: string) => readOrderReference(new URLSearchParams(query));

it.each(['new', 'purchase', 'renewal'] as const)('an address made for a %s is read as such', (purpose) => {
  const [, query = ''] = paymentPath({ planId: 30, purpose }).split('?');
  expect(read(query)).toEqual({ planId: 30, purpose });
});

it.each([
  '',
  'plan=',
  'plan=x',
  'plan=-1',
  'plan=1.5',
  'plan=１',
  'plan= 1',
  'plan=1&plan=2',
  'plan=99999999999999999999',
  'new=true',
  'plan=1&new=true&renewal=true',
  'plan=1&new=1',
  'plan=1&new=false',
  'plan=1&new=true&new=false',
  'plan=1&renewal=',
])('%j asks for nothing that can be paid', (query) => {
  expect(read(query)).toBeNull();
});
