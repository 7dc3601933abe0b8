import { returnPath } from './returnPath';

it.each(['/home', '/contents/3', '/payment?plan=2&new=true', '/tickets?a=1#b', '/', '/%E4%BC%9A', '/logins'])(
  'a member goes back to %s',
  (from) => {
    expect(returnPath({ from })).toBe(from);
  },
);

it.each([
  ['another site', 'https://evil.test/home'],
  ['a site without a scheme', '//evil.test/home'],
  ['a backslash that browsers read as a slash', '/\\evil.test'],
  ['backslashes alone', '\\\\evil.test'],
  ['a tab that browsers leave out', '/\t/evil.test'],
  ['a line break', '/home\n'],
  ['dots that lead to a double slash', '/.//evil.test'],
  ['a script', 'javascript:alert(1)'],
  ['a relative path', 'home'],
  ['the login itself', '/login'],
  ['a public page below it', '/register/provisional'],
  ['a public page with a token', '/password_reset?token=x'],
  ['nothing', ''],
  ['no text', 42],
  ['no state', undefined],
])('%s leads home instead', (_, from) => {
  expect(returnPath({ from })).toBe('/home');
});

it.each([null, undefined, 'home', 7, []])('a history entry with %j in it leads home', (state) => {
  expect(returnPath(state)).toBe('/home');
});
