import { readFileSync } from 'node:fs';
import path from 'node:path';
import { rootDir } from '../../tools/processes/rootDir';

const page = readFileSync(path.join(rootDir, 'public/index.html'), 'utf8');

test('the page has no inline script or style, which the content security policy would block', () => {
  expect(page).not.toMatch(/<script|<style|\sstyle=|\son\w+=/i);
});

test('the page is Japanese, light, and sends no referrer', () => {
  expect(page).toContain('<html lang="ja">');
  expect(page).toContain('<meta name="color-scheme" content="only light">');
  expect(page).toContain('<meta name="referrer" content="no-referrer">');
});

test("the museum's name is written escaped, whatever characters it has", () => {
  expect(page).toContain('<%- museumName %>');
  expect(page).not.toContain('<%=');
});
