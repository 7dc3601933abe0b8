import { assemblePage } from './prerenderedPage';

const template =
  '<html><head><title>会員サイト</title><script defer src=/assets/main.js></script></head><body><div id=root></div></body></html>';
const markup = '<title>ログイン</title><h1>$1 ログイン</h1>';
const files = ['assets/login.js', 'assets/login.css'];

it('fills the page with its markup, its title and what its chunk needs', () => {
  const page = { address: '/reset', chunk: 'reset', fromMail: true } as const;
  expect(assemblePage(page, { template, markup, files })).toBe(
    '<html><head><title>ログイン</title><script defer src=/assets/main.js></script>' +
      '<script defer src="/assets/login.js"></script><link href="/assets/login.css" rel="stylesheet"></head>' +
      '<body><div id="root" data-page="/reset" data-mailed><h1>$1 ログイン</h1></div></body></html>',
  );
});

it('has the page of guests look for a member before anything is painted', () => {
  const page = { address: '/login', chunk: 'login', forGuests: true } as const;
  const html = assemblePage(page, { template, markup, files });
  expect(html.indexOf('sessionStorage')).toBeLessThan(html.indexOf('</head>'));
  expect(html).toContain('<div id="root" data-page="/login" data-guests>');
});

it.each([
  ['a title', { template, markup: '<h1></h1>', files }],
  ['a root', { template: '<head></head>', markup, files }],
])('refuses to make a page without %s', (_, parts) => {
  expect(() => assemblePage({ address: '/login', chunk: 'login' }, parts)).toThrow('/login');
});
