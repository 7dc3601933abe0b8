import { redactReport, redactTokens } from './redaction';

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
  ['an address without a secret', '/contents/3?new=true', '/contents/3?new=true'],
  ['not the payment that a screen is about', '/payment/complete?payment=4f6c', '/payment/complete?payment=4f6c'],
])('%s', (_, text, masked) => {
  expect(redactTokens(text)).toBe(masked);
});

it('frees every text of a report, however deep, and keeps its shape', () => {
  const attachment = new Uint8Array([1, 2]);
  const report = [
    { sent_at: '2026-04-15' },
    [
      {
        attributes: { 'url.full': { value: 'https://m.test/register?token=s3cret', type: 'string' } },
        count: 3,
        none: null,
        url: '/payment/complete?payment=4f6c&x=1',
      },
      { message: 'main > button.museum-button[aria-label="山田さんの会員証"][type="button"]' },
      { exception: 'No member hanako.yamada+art@mail.example.test, at https://m.test/assets/main.js:1:2' },
      attachment,
    ],
  ];
  expect(redactReport(report)).toEqual([
    { sent_at: '2026-04-15' },
    [
      {
        attributes: { 'url.full': { value: 'https://m.test/register?token=[masked]', type: 'string' } },
        count: 3,
        none: null,
        url: '/payment/complete?payment=[masked]&x=1',
      },
      { message: 'main > button.museum-button[type="button"]' },
      { exception: 'No member [masked], at https://m.test/assets/main.js:1:2' },
      attachment,
    ],
  ]);
});
