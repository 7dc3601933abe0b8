import { redactReport } from './redaction';

/** A token in the format of the server's mail tokens. */
const TOKEN = 'aZ09_-bY18_-cX27_-dW36_-eV45_-fU54_-gT63_-h';
const TRACE_ID = '8f14e45fceea167a5a36dedd4bea2543';

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
      { from: '/password_reset%3Ftoken%3Ds3cret', to: '/register#token=s3cret' },
      { description: `GET /x/${TOKEN}`, data: '/register?token%3Ds3cret&amp;token=s3cret', trace_id: TRACE_ID },
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
      { from: '/password_reset%3Ftoken%3D[masked]', to: '/register#token=[masked]' },
      { description: 'GET /x/[masked]', data: '/register?token%3D[masked]&amp;token=[masked]', trace_id: TRACE_ID },
      { message: 'main > button.museum-button[type="button"]' },
      { exception: 'No member [masked], at https://m.test/assets/main.js:1:2' },
      attachment,
    ],
  ]);
});
