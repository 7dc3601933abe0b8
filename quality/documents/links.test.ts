import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { rootDir } from '../../tools/processes/rootDir';
import { read, textFiles } from './files';

const documents = textFiles().filter((file) => file.endsWith('.md'));

/** The folders of the repository that documents speak of. */
const OURS = /^(?:bench|docs|e2e|ops|public|quality|scripts|server|src|tools)\/|^(?:Containerfile|\.env\.example)$/;

const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: object }; // npm's own form

const exists = (file: string) => existsSync(path.join(rootDir, file));

it.each(documents)('%s names files that exist', (document) => {
  const quoted = [...read(document).matchAll(/`([\w./-]+)`/g)].map(([, file = '']) => file);
  expect(quoted.filter((file) => OURS.test(file) && !exists(file))).toEqual([]);
});

it.each(documents)('%s names commands that exist', (document) => {
  const named = [...read(document).matchAll(/\bnpm run ([a-z][\w:-]*)/g)].map(([, name = '']) => name);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});

it.each(documents)('%s links to files and headings that exist', (document) => {
  const links = [...read(document).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link = '']) => link);
  expect(links.filter((link) => !/^https?:/.test(link) && !leadsSomewhere(document, link))).toEqual([]);
});

it('the README is short enough to be read', () => {
  expect(read('README.md').split('\n').length).toBeLessThanOrEqual(150);
});

function leadsSomewhere(document: string, link: string): boolean {
  const [file = '', anchor] = link.split('#');
  const target = file === '' ? document : path.join(path.dirname(document), file);
  if (!exists(target)) return false;
  if (anchor === undefined) return true;
  return statSync(path.join(rootDir, target)).isFile() && anchorsOf(read(target)).includes(anchor);
}

/** The anchors that GitHub and others give to headings. */
function anchorsOf(markdown: string): string[] {
  return [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );
}
