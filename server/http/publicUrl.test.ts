import { toAbsoluteUrl } from './publicUrl';

it.each([
  ['/articles/12', 'https://museum.example.test/articles/12'],
  ['https://elsewhere.example.test/a', 'https://elsewhere.example.test/a'],
  ['//elsewhere.example.test/a', '//elsewhere.example.test/a'],
  ['javascript:alert(1)', 'javascript:alert(1)'],
  ['', ''],
])('answers the stored address %j as %j', (stored, answered) => {
  expect(toAbsoluteUrl(stored, 'https://museum.example.test')).toBe(answered);
});
