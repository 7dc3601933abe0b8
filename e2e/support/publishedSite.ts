import { createHash } from 'node:crypto';
import { appendFile, cp, mkdtemp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rootDir } from '../../tools/processes/rootDir';

const WORKER = 'service-worker.js';

/** A copy of dist/ that is served while it changes. */
export interface PublishedSite {
  readonly folder: string;
  /** Puts another build in its place: the first script has another name, and the page and the worker name it. */
  readonly publish: (name: string) => Promise<void>;
  /** Alters the page behind the worker's back. */
  readonly changePage: () => Promise<void>;
  /** Removes what the worker keeps, here the font: it cannot be installed then. */
  readonly loseFont: () => Promise<void>;
  readonly replaceWorker: (script: string) => Promise<void>;
  readonly remove: () => Promise<void>;
}

export async function publishSite(): Promise<PublishedSite> {
  const folder = await mkdtemp(join(tmpdir(), 'museum-site-'));
  await cp(join(rootDir, 'dist'), folder, { recursive: true });
  // The server would send the compressed files in the place of the changed ones.
  for (const file of await filesOf(folder, /\.(?:br|gz)$/)) await rm(file);
  return {
    folder,
    publish: (name) => publish(folder, name),
    changePage: () => appendFile(join(folder, 'index.html'), '<!-- -->'),
    loseFont: async () => {
      for (const file of await filesOf(folder, /\.woff2$/)) await rm(file);
    },
    replaceWorker: (script) => writeFile(join(folder, WORKER), script),
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

async function publish(folder: string, name: string): Promise<void> {
  const [script = ''] = await filesOf(join(folder, 'assets'), /\/main\.\w+\.js$/);
  const [before = ''] = /main\.\w+\.js/.exec(script) ?? [];
  const page = join(folder, 'index.html');
  const oldIntegrity = await integrityOf(page);
  await rename(script, join(folder, 'assets', `main.${name}.js`));
  for (const file of await filesOf(folder, /\.html$|service-worker\.js$/)) {
    const content = await readFile(file, 'utf8');
    await writeFile(file, content.replaceAll(before, `main.${name}.js`));
  }
  const worker = join(folder, WORKER);
  const newIntegrity = await integrityOf(page);
  const content = (await readFile(worker, 'utf8'))
    .replaceAll(oldIntegrity, newIntegrity)
    .replaceAll(oldIntegrity.slice(-16), newIntegrity.slice(-16));
  await writeFile(worker, content);
}

async function filesOf(folder: string, pattern: RegExp): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => pattern.test(file));
}

async function integrityOf(file: string): Promise<string> {
  return `sha256-${createHash('sha256')
    .update(await readFile(file))
    .digest('base64')}`;
}
