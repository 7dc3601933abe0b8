import { createHash } from 'node:crypto';
import { appendFile, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { copyDist } from './copySite';

const WORKER = 'service-worker.js';

/** Copies dist/ to this folder, and returns functions that change the copy while a server serves it. */
export async function publishSite(folder: string) {
  await rm(folder, { recursive: true, force: true });
  await copyDist(folder);
  return {
    /** Makes the copy a new build: renames the script `main`, also in all pages and in the service worker. */
    publish: (name: string) => publish(folder, name),
    /** Changes index.html, but not its hash in the service worker. */
    changePage: () => appendFile(join(folder, 'index.html'), '<!-- -->'),
    replaceWorker: (script: string) => writeFile(join(folder, WORKER), script),
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
  const files = await readdir(folder, { recursive: true });
  return files.map((file) => join(folder, file)).filter((file) => pattern.test(file));
}

async function integrityOf(file: string): Promise<string> {
  const content = await readFile(file);
  return `sha256-${createHash('sha256').update(content).digest('base64')}`;
}
