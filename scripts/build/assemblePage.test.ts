import { assemblePage, assembleStart, inlineStyles } from './assemblePage';

const template =
  '<html><head><title>会員サイト</title><script defer src=/assets/main.js></script><link href=/assets/main.css rel=stylesheet></head><body><div id=root></div></body></html>';
const markup = '<title>ログイン</title><h1>$1 ログイン</h1>';
const files = ['assets/login.js', 'assets/login.css'];

it('fills the page with its markup, its title and what its chunk needs, styles before scripts', () => {
  const page = { address: '/reset', chunks: ['reset'], fromMail: '/reset?token=from-mail' } as const;
  expect(assemblePage(page, { template, markup, files })).toBe(
    '<html><head><title>ログイン</title>' +
      "<script>addEventListener('submit',e=>{e.preventDefault();e.target.pressedEarly=true},true)</script>" +
      '<link href=/assets/main.css rel=stylesheet>' +
      '<link href="/assets/login.css" rel="stylesheet"><script defer src=/assets/main.js></script>' +
      '<script defer src="/assets/login.js"></script></head>' +
      '<body><div id="root" data-page="/reset" data-mailed><h1>$1 ログイン</h1></div></body></html>',
  );
});

it('has the page of guests look for a member before anything is painted', () => {
  const page = { address: '/login', chunks: ['login'], forGuests: true } as const;
  const html = assemblePage(page, { template, markup, files });
  expect(html.indexOf('sessionStorage')).toBeLessThan(html.indexOf('stylesheet'));
  expect(html).toContain('<div id="root" data-page="/login" data-guests>');
});

it('puts the frame and, for visitors, the login into a member’s page, and has a tab ask for the app’s scripts, then its own', () => {
  const login = {
    page: { address: '/login', chunks: [], forGuests: true } as const,
    markup,
    files: ['assets/form.css', 'assets/form.js'],
  };
  const start = { script: 'ask()', apiOrigin: 'https://api.example.test', login };
  const html = assembleStart({ template, markup: '<p>少々お待ちください</p>', files }, start);
  expect(html).toContain('<div id="root"><p>少々お待ちください</p></div>');
  expect(html).toContain(
    '<script data-files="/assets/main.js /assets/login.css /assets/login.js" data-origin="https://api.example.test" data-visitors="',
  );
  expect(html).toMatch(
    / data-login="\/login" data-login-files="\/assets\/main.js \/assets\/form.js">ask\(\)<\/script>/,
  );
  expect(html).toContain('pressedEarly');
  expect(html).toContain(
    '<template><title>ログイン</title><link href="/assets/form.css" rel="stylesheet">' +
      '<div id="root" data-page="/login" data-guests><h1>$1 ログイン</h1></div></template></body>',
  );
  expect(html).toContain('<title>会員サイト</title>');
});

it('writes the styles a page asks for into it, where webpack finds them', () => {
  const page =
    '<link href=/assets/a.css rel=stylesheet><link rel=icon href=/i.svg><link href="/b.css" rel="stylesheet">';
  expect(inlineStyles(page, (href) => `.x{content:'$1 ${href}'}`)).toBe(
    '<style data-href="/assets/a.css">.x{content:\'$1 /assets/a.css\'}</style><link rel=icon href=/i.svg>' +
      '<style data-href="/b.css">.x{content:\'$1 /b.css\'}</style>',
  );
});

it.each([
  ['a title', { template, markup: '<h1></h1>', files }],
  ['a root', { template: '<head></head>', markup, files }],
])('refuses to make a page without %s', (_, parts) => {
  expect(() => assemblePage({ address: '/login', chunks: ['login'] }, parts)).toThrow(/has no/);
});
