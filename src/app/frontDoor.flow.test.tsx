import { CALLS } from '#contract/calls';
import { fakeNetwork, givenCall } from '../testing/network';
import { receivePage } from '../testing/receivePage';
import { givenMember } from '../testing/renderApp';

fakeNetwork();

/** Adds the parts of a member's page that the build writes into its HTML. */
beforeEach(() => {
  document.title = '会員サイト';
  document.body.innerHTML =
    '<div id="root"><p>読み込み中</p></div>' +
    '<template data-address="/login"><title>ログイン</title><div id="root" data-page="/login"><h1>ログイン</h1></div></template>' +
    '<template data-address="/home"><div id="root"><h1>みやこ市立美術館</h1></div></template>';
});

const shown = () => document.getElementById('root')?.textContent;
const preloaded = () => [...document.querySelectorAll('link')].map(({ href }) => new URL(href).pathname);

/** Simulates the moment at which the browser has parsed the whole page. */
function receiveWhole(route: string, token?: string): void {
  receivePage(route, token);
  document.dispatchEvent(new Event('readystatechange'));
}

it.each(['/', '/home', '/contents/1', '/payment?plan=1&new=true', '/tickets?from=mail#today', '/account/'])(
  'a visitor of %s has the login’s page, which knows the wanted address',
  (route) => {
    const asked = givenCall(CALLS.getMe, { status: 500 });
    receiveWhole(route);
    expect(shown()).toBe('ログイン');
    expect(document.getElementById('root')).toHaveAttribute('data-page', '/login');
    expect(document.title).toBe('ログイン');
    expect(window.location.pathname).toBe('/login');
    expect(window.history.state).toEqual({ usr: { from: route } });
    expect(preloaded()).toEqual(['/main.js', '/login.js']);
    expect(asked).toHaveLength(0);
  },
);

it('a member at the site’s own address has home’s page, with its files', () => {
  givenMember();
  receiveWhole('/', 'alive');
  expect(shown()).toBe('みやこ市立美術館');
  expect(document.title).toBe('会員サイト');
  expect(window.location.pathname).toBe('/home');
  expect(preloaded()).toEqual(['/banner.svg', '/main.js', '/home.js']);
  expect(document.querySelector('template')).toBeNull();
});

it('the frame is out of sight until the whole page has come', () => {
  receivePage('/home');
  expect(shown()).toBe('読み込み中');
  expect(document.documentElement).toHaveClass('museum-replaced');
  document.dispatchEvent(new Event('readystatechange'));
  expect(shown()).toBe('ログイン');
  expect(document.documentElement).not.toHaveClass('museum-replaced');
});

it('a visitor whose browser lends no storage has it too', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('blocked', 'SecurityError');
  });
  receiveWhole('/account');
  expect(shown()).toBe('ログイン');
});

it.each([
  ['a member’s tab', '/home', 'alive'],
  ['a public page without a file of its own', '/register/provisional/complete', undefined],
  ['an unknown address', '/no/such/page', undefined],
])('%s has the frame, and nothing of the login', (_, route, token) => {
  givenMember();
  receiveWhole(route, token);
  expect(shown()).toBe('読み込み中');
  expect(document.documentElement).not.toHaveClass('museum-replaced');
  expect(window.location.pathname).toBe(route);
  expect(preloaded()).not.toContain('/login.js');
  expect(document.querySelector('template')).toBeNull();
});
