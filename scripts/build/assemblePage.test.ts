import { assemblePage, inlineStyles } from './assemblePage';

const template =
  '<html><head><title>会員サイト</title><script defer src=/assets/main.js></script><link href=/assets/main.css rel=stylesheet></head><body><div id=root></div></body></html>';
const markup = '<title>ログイン</title><h1>$1 ログイン</h1>';
const files = ['assets/login.js', 'assets/login.css'];
const guard = { script: 'guard()', markup: '<title>エラー</title><h1>エラー</h1>' };

it('fills the page with its markup, its title and what its chunk needs, styles before scripts', () => {
  const page = { address: '/reset', chunks: ['reset'], fromMail: '/reset?token=from-mail' } as const;
  expect(assemblePage(page, { template, markup, files, guard })).toBe(
    '<html><head><title>ログイン</title>' +
      "<script>addEventListener('submit',e=>{e.preventDefault();e.target.pressedEarly=true},true);guard()</script>" +
      '<link href=/assets/main.css rel=stylesheet>' +
      '<link href="/assets/login.css" rel="stylesheet"><script defer src=/assets/main.js></script>' +
      '<script defer data-chunk src="/assets/login.js"></script></head>' +
      '<body><div id="root" data-page="/reset" data-mailed><h1>$1 ログイン</h1></div>' +
      '<template data-failure><title>エラー</title><h1>エラー</h1></template></body></html>',
  );
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
  ['a title', { template, markup: '<h1></h1>', files, guard }],
  ['a root', { template: '<head></head>', markup, files, guard }],
])('refuses to make a page without %s', (_, parts) => {
  expect(() => assemblePage({ address: '/login', chunks: ['login'] }, parts)).toThrow(/has no/);
});
