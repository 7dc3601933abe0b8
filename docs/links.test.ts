import { existsSync, statSync } from 'node:fs';
import path from 'node:path';
import { rootDir } from '../tools/processes/rootDir';
import { read, textFiles } from '../tools/textFiles';

const documents = textFiles().filter((file) => file.endsWith('.md'));

/** The folders of the repository that documents name. */
const OURS =
  /^(?:bench|docs|e2e|ops|public|sandbox|scripts|server|src|tools|viewer)\/|^(?:Containerfile|\.env\.example)$/;

const { scripts } = JSON.parse(read('package.json')) as { readonly scripts: object }; // npm's own form

const exists = (file: string) => existsSync(path.join(rootDir, file));

it.each(documents)('%s names files and commands, and links to files and headings, that exist', (document) => {
  const text = read(document);
  const found = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = '']) => name);
  expect(found(/`([\w./-]+)`/g).filter((file) => OURS.test(file) && !exists(file))).toEqual([]);
  expect(found(/\bnpm run ([a-z][\w:-]*)/g).filter((name) => !(name in scripts))).toEqual([]);
  const links = found(/\]\(([^)\s]+)\)/g).filter((link) => !/^https?:/.test(link));
  expect(links.filter((link) => !leadsSomewhere(document, link))).toEqual([]);
});

it('the README is short enough to be read', () => {
  expect(read('README.md').split('\n').length).toBeLessThanOrEqual(150);
});

function leadsSomewhere(document: string, link: string): boolean {
  const [file = '', anchor] = link.split('#');
  const target = file === '' ? document : path.join(path.dirname(document), file);
  if (!exists(target) || anchor === undefined) return exists(target);
  return statSync(path.join(rootDir, target)).isFile() && anchorsOf(read(target)).includes(anchor);
}

/** The anchors that GitHub and others give to headings. */
function anchorsOf(markdown: string): string[] {
  const headings = [...markdown.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => heading.toLowerCase());
  return headings.map((heading) => heading.replace(/[^\p{L}\p{N} _-]/gu, '').replaceAll(' ', '-'));
}
