import { safeHref } from './links';

test.each([
  ['https://museum.example.test/news/1', 'https://museum.example.test/news/1'],
  ['http://museum.example.test', 'http://museum.example.test/'],
  ['HTTP://Museum.Example.Test/News', 'http://museum.example.test/News'],
  ['  https://museum.example.test/  ', 'https://museum.example.test/'],
  ['　https://museum.example.test/　', 'https://museum.example.test/'],
  ['https://museum.example.test/展?名=春', 'https://museum.example.test/%E5%B1%95?%E5%90%8D=%E6%98%A5'],
  ['https://museum.example.test/a b', 'https://museum.example.test/a%20b'],
  ['https://museum.example.test/"><script>', 'https://museum.example.test/%22%3E%3Cscript%3E'],
])('%j leads to %s', (typed, href) => {
  expect(safeHref(typed)).toBe(href);
});

test.each([
  'javascript:alert(1)',
  'JavaScript:alert(1)',
  ' javascript:alert(1)',
  'java\nscript:alert(1)',
  'java\tscript:alert(1)',
  '\u0001javascript:alert(1)',
  'javascript://museum.example.test/%0aalert(1)',
  'javascript:https://museum.example.test/',
  'data:text/html,<script>alert(1)</script>',
  'vbscript:msgbox(1)',
  'blob:https://museum.example.test/1',
  'file:///etc/passwd',
  'mailto:info@example.test',
  'ftp://museum.example.test/',
  'ht\ntps://museum.example.test/',
  '//museum.example.test/',
  '\\\\museum.example.test\\',
  'https:museum.example.test',
  '/news/1',
  'news/1',
  'museum.example.test',
  'https://',
  'https://museum example.test/',
  'https://museum.example.test:99999/',
  'https://museum.example.test@elsewhere.example/',
  'https://member:password@museum.example.test/',
  'https://:password@museum.example.test/',
  '',
])('%j stays plain text', (typed) => {
  expect(safeHref(typed)).toBeNull();
});
