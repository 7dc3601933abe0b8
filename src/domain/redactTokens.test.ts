import { redactTokens } from './redactTokens';

/** A token as long as the server's mail tokens: 43 base64url characters. */
const TOKEN = 'aZ09_-bY18_-cX27_-dW36_-eV45_-fU54_-gT63_-h';
const PAYMENT_ID = '4f6c1c2e-6a57-4b0c-9a55-0c5f2b1f7a10';

it.each([
  ['a page reached from a mail', 'https://m.test/register?token=s3cret#x', 'https://m.test/register?token=[masked]#x'],
  ['a token among other values', '/payment?plan=2&token=s3cret&x=1', '/payment?plan=2&token=[masked]&x=1'],
  ['a registration call', '/v1/auth/register/s3cret', '/v1/auth/register/[masked]'],
  [
    'a reset call inside JSON',
    '{"url":"/v1/auth/password-reset/s3cret"}',
    '{"url":"/v1/auth/password-reset/[masked]"}',
  ],
  ['a confirmation call', 'GET /v1/me/email/verify/s3cret 404', 'GET /v1/me/email/verify/[masked] 404'],
  ['a link encoded once more', '/password_reset%3Ftoken%3Ds3cret', '/password_reset%3Ftoken%3D[masked]'],
  ['and once more again', '/register%253Ftoken%253Ds3cret', '/register%253Ftoken%253D[masked]'],
  ['a link whose = alone is encoded', '/register?token%3Ds3cret', '/register?token%3D[masked]'],
  ['a link copied from HTML', '/register?a=b&amp;token=s3cret&amp;x=1', '/register?a=b&amp;token=[masked]&amp;x=1'],
  ['a link whose query has become a hash', '/register#token=s3cret', '/register#token=[masked]'],
  ['a query without its page', '?token=s3cret', '?token=[masked]'],
])('masks what a mail names token in %s', (_, text, masked) => {
  expect(redactTokens(text)).toBe(masked);
  expect(redactTokens(masked)).toBe(masked);
});

it.each([
  `/register?token=${TOKEN}`,
  `/register?TOKEN=${TOKEN}`,
  `/register?token=3D${TOKEN}`,
  `/register%3Ftoken%3D${TOKEN}`,
  `/register%253Ftoken%253D${TOKEN}`,
  `/register;token=${TOKEN}`,
  `/register&token=${TOKEN}`,
  `/register/token=${TOKEN}`,
  `/register?${TOKEN}`,
  `/register%3F${TOKEN}`,
  `/register#${TOKEN}`,
  `//register?token=${TOKEN}`,
  `//${TOKEN}`,
  `/${TOKEN}/..%2f`,
  `/email_confirm/${TOKEN}.`,
  `/API/membership//v1/auth/register/${TOKEN}`,
  `/api%2Fmembership%2Fv1%2Fauth%2Fregister%2F${TOKEN}`,
  `/register?token=${TOKEN.replaceAll('_', '%5F').replaceAll('-', '%2D')}`,
  `/register/${TOKEN.replaceAll('_', '%5F').replaceAll('-', '%2D')}`,
  `/%zz${TOKEN}`,
  `/https://site.test/register?token=${TOKEN}`,
  `リンク「https://site.test/register?t=${TOKEN}」が開けません`,
])('leaves no part of a token in %s', (address) => {
  const masked = redactTokens(address);
  expect(masked).toContain('[masked]');
  for (const part of [TOKEN.slice(0, 4), TOKEN.slice(19, 23), TOKEN.slice(-4)]) expect(masked).not.toContain(part);
  expect(redactTokens(masked)).toBe(masked);
});

it('masks every run of 32 characters in an address, and no shorter one', () => {
  expect(redactTokens(`/x/${TOKEN.slice(0, 32)}/y`)).toBe('/x/[masked]/y');
  expect(redactTokens(`/x/${TOKEN.slice(0, 31)}/y`)).toBe(`/x/${TOKEN.slice(0, 31)}/y`);
});

it.each([
  '/contents/3?new=true',
  `/payment/complete?payment=${PAYMENT_ID}`,
  `/payment/complete%3Fpayment%3D${PAYMENT_ID}`,
  `GET /v1/me/payments/${PAYMENT_ID} 200`,
  // These texts contain long runs of characters outside of addresses: the id of an error report, and the name of a
  // function.
  '{"event_id":"8f14e45fceea167a5a36dedd4bea2543","url":"/home"}',
  'at requestRegistrationAfterAnotherFunction (https://m.test/assets/main.0123456789abcdef0123.js:1:2)',
])('leaves %s as it is', (text) => {
  expect(redactTokens(text)).toBe(text);
});
