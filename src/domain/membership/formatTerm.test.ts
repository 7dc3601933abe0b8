import { formatTerm } from './payment';

test.each([
  ['a year', { from: '2026-04-15', until: '2027-04-14' }, '2026/04/15から2027/04/14まで'],
  ['no end', { from: '2026-04-15', until: null }, '2026/04/15から（期限はありません）'],
])('a term of %s', (_, term, text) => {
  expect(formatTerm(term)).toBe(text);
});
