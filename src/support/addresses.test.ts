import { withoutSecrets } from './addresses';

it.each([
  ['a page reached from a mail', 'https://m.test/register?token=s3cret#x', 'https://m.test/register?token=[masked]#x'],
  ['a token among other values', '/payment?plan=2&token=s3cret&x=1', '/payment?plan=2&token=[masked]&x=1'],
  ['a registration call', '/v1/auth/register/s3cret', '/v1/auth/register/[masked]'],
  ['a reset call inside JSON', '{"url":"/v1/auth/password-reset/s3cret"}', '{"url":"/v1/auth/password-reset/[masked]"}'],
  ['a confirmation call', 'GET /v1/me/email/verify/s3cret 404', 'GET /v1/me/email/verify/[masked] 404'],
  ['an address without a secret', '/contents/3?new=true', '/contents/3?new=true'],
])('%s', (_, text, masked) => {
  expect(withoutSecrets(text)).toBe(masked);
});
