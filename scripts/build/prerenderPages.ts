import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createPrerenderConfig } from '../../webpack.config';
import { pickAppSettings } from './appSettings';
import { compile } from './compile';
import { assemblePage, PRERENDERED_PAGES, type PrerenderedPage } from './prerenderedPage';
import type { Weight } from './weights';

interface Site {
  readonly rootDir: string;
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  readonly buildId: string;
  readonly weights: readonly Weight[];
}

/** What src/prerender.ts exports; its types belong to the browser's part of the project. */
interface Prerenderer {
  prerenderPage(address: string, build: { readonly env: object; readonly buildId: string }): Promise<string>;
}

/**
 * Writes the public pages' own `index.html` files into a built folder. Settings the app would refuse to start with make
 * no page: whoever opens it must read what is wrong.
 */
export async function prerenderPages({ rootDir, folder, env, buildId, weights }: Site): Promise<void> {
  const bundle = path.join(rootDir, '.cache/prerender');
  await compile(createPrerenderConfig(bundle));
  const { prerenderPage } = (await import(path.join(bundle, 'main.js'))) as Prerenderer; // compiled just now
  const template = await readFile(path.join(folder, 'index.html'), 'utf8');
  const build = { env: pickAppSettings(env), buildId };
  for (const page of PRERENDERED_PAGES) {
    const markup = await prerenderPage(page.fromMail ? `${page.address}?token=from-mail` : page.address, build);
    const file = path.join(folder, page.address, 'index.html');
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, assemblePage(page, { template, markup, files: filesOf(page, weights) }));
  }
}

function filesOf({ chunk }: PrerenderedPage, weights: readonly Weight[]): readonly string[] {
  const weight = weights.find(({ name }) => name === chunk);
  if (!weight) throw new Error(`The build has no chunk for ${chunk}`);
  return weight.files;
}
