import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

const ROOT = path.join(__dirname, '..');

const read = (file: string) => readFileSync(path.join(ROOT, file), 'utf8');

const containerfile = read('Containerfile');

/** The folders of the repository that documents speak of. */
const OURS = /^(?:docs|public|quality|scripts|server|src)\/|^(?:Containerfile|\.env\.example)$/;

it.each(['README.md', 'docs/deployment.md', 'docs/security.md'])('%s names files that exist', (document) => {
  const text = read(document);
  const linked = [...text.matchAll(/\]\(([^)#:]+)\)/g)].map(([, file = '']) => path.join(path.dirname(document), file));
  const quoted = [...text.matchAll(/`([\w./-]+)`/g)].map(([, file = '']) => file).filter((file) => OURS.test(file));
  expect([...linked, ...quoted].filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
});

describe('the container file', () => {
  it('copies what exists', () => {
    const copied = [...containerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, files = '']) =>
      files.split(' '),
    );
    expect(copied).toContain('server');
    expect(copied.filter((file) => !existsSync(path.join(ROOT, file)))).toEqual([]);
  });

  it('takes every setting of the app, and none of the server, when it builds', () => {
    const [app = ''] = read('.env.example').split('--- Server');
    const settings = [...app.matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name);
    const taken = [...containerfile.matchAll(/^ARG (.+)$/gm)].flatMap(([, names = '']) => names.split(' '));
    expect(taken.sort()).toEqual(settings.sort());
  });

  it('takes no developer’s settings, data and packages', () => {
    expect(read('.dockerignore').split('\n')).toEqual(
      expect.arrayContaining(['.env', '.data', 'node_modules', 'dist']),
    );
  });

  it('runs the server itself, as somebody without rights', () => {
    expect(containerfile).toMatch(/^USER node$/m);
    expect(containerfile).toMatch(/^CMD \["node", "--import", "tsx", "server\/main\.ts"\]$/m);
  });
});
