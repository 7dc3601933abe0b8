import {
  paths,
  pathTo,
  paymentCompletePath,
  paymentPath,
  plansForNewMember,
  readMailToken,
  VISITORS_PAGES,
} from './paths';

it('are those of the specification: mails, bookmarks and the museum’s own site lead to them', () => {
  expect({ ...paths, content: pathTo('content', { contentId: 12 }), plansForNewMember }).toEqual({
    login: '/login',
    register: '/register',
    registerProvisional: '/register/provisional',
    registerProvisionalComplete: '/register/provisional/complete',
    passwordReset: '/password_reset',
    passwordResetApplication: '/password_reset/application',
    passwordResetApplicationComplete: '/password_reset/application/complete',
    emailConfirm: '/email_confirm',
    maintenance: '/maintenance',
    home: '/home',
    content: '/contents/12',
    tickets: '/tickets',
    account: '/account',
    accountEditEmail: '/account/edit/email',
    accountEditPassword: '/account/edit/password',
    accountEditUser: '/account/edit/user',
    plans: '/plans',
    plansForNewMember: '/plans?new=true',
    renewal: '/renewal',
    payment: '/payment',
    paymentComplete: '/payment/complete',
  });
});

test.each([
  ['new', '/payment?plan=3&new=true'],
  ['renewal', '/payment?plan=3&renewal=true'],
  ['purchase', '/payment?plan=3'],
] as const)('a %s payment is asked for at %s', (purpose, address) => {
  expect(paymentPath({ planId: 3, purpose })).toBe(address);
});

it('the outcome of a payment has an address', () => {
  expect(paymentCompletePath({ id: 'one' })).toBe('/payment/complete?payment=one');
});

it('escapes what parameters hold, and leaves out those without a value', () => {
  expect(pathTo('register', { token: 'a b&c' })).toBe('/register?token=a+b%26c');
  expect(pathTo('register', {})).toBe('/register');
});

test.each([
  ['/login', true],
  ['/register/provisional', true],
  ['/password_reset/elsewhere', true],
  ['/registered', false],
  ['/home', false],
  ['/contents/1', false],
])('%s is a page for visitors: %s', (path, isPublic) => {
  expect(VISITORS_PAGES.test(path)).toBe(isPublic);
});

it.each([
  ['token=abc', 'abc'],
  ['token=%20abc%0A', 'abc'],
  ['token=%E2%80%8Babc%C2%AD%EF%BB%BF', 'abc'],
  ['token=first&token=second', 'first'],
  ['token=%E2%80%8B', ''],
  ['token=', ''],
  ['', ''],
])('the token of a link that was mailed as ?%s is %j', (query, token) => {
  expect(readMailToken('register', new URLSearchParams(query))).toBe(token);
});
