import { paths } from './paths';

const addresses = Object.values(paths).map((path) => (typeof path === 'string' ? path : path(12)));

it('gives every screen an address of its own', () => {
  expect(new Set(addresses).size).toBe(addresses.length);
});

test.each(addresses)('%s starts at the root and ends without a slash', (address) => {
  expect(address).toMatch(/^(?:\/[a-z_0-9]+)+(?:\?new=true)?$/);
});

it('covers the routes of the specification', () => {
  const screens = addresses.filter((address) => !address.includes('?'));
  expect(screens.sort()).toEqual([
    '/account',
    '/account/edit/email',
    '/account/edit/password',
    '/account/edit/user',
    '/contents/12',
    '/email_confirm',
    '/home',
    '/login',
    '/maintenance',
    '/password_reset',
    '/password_reset/application',
    '/password_reset/application/complete',
    '/payment',
    '/payment/complete',
    '/plans',
    '/register',
    '/register/provisional',
    '/register/provisional/complete',
    '/renewal',
    '/tickets',
  ]);
});
