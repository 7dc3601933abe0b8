import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { createPrerenderConfig } from '../../webpack.config';
import { pickAppSettings } from './appSettings';
import { assemblePage, assembleStart, inlineStyles } from './assemblePage';
import { compile } from './compile';
import { MEMBER_PAGES, PRERENDERED_PAGES } from './prerenderedPage';
import { filesOf, type Weight } from './weights';

interface Site {
  readonly rootDir: string;
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
  readonly buildId: string;
  readonly weights: readonly Weight[];
}

interface Build {
  readonly env: object;
  readonly buildId: string;
}

/** What src/prerender.tsx exports; its types belong to the browser's part of the project. */
interface Prerenderer {
  prerenderPage(address: string, build: Build): Promise<string>;
  prerenderFrame(address: string, build: Build): string;
}

/** Writes the pages' own `index.html` files into a built folder. Gives the style sheets it has written into them. */
export async function prerenderPages({ rootDir, folder, env, buildId, weights }: Site): Promise<readonly string[]> {
  const { prerenderPage, prerenderFrame } = await loadPrerenderer(path.join(rootDir, '.cache/prerender'));
  const template = await readFile(path.join(folder, 'index.html'), 'utf8');
  const build = { env: pickAppSettings(env), buildId };
  const styles = new Map<string, string>();
  const readStyle = (href: string): string => {
    const style = styles.get(href) ?? readFileSync(path.join(folder, href), 'utf8');
    styles.set(href, style);
    return style;
  };
  const write = async (address: string, page: string) => {
    const file = path.join(folder, address, 'index.html');
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, inlineStyles(page, readStyle));
  };

  for (const page of PRERENDERED_PAGES) {
    const markup = await prerenderPage(page.fromMail ?? page.address, build);
    await write(page.address, assemblePage(page, { template, markup, files: filesOf(page.chunks, weights) }));
  }
  for (const page of MEMBER_PAGES) {
    const markup = prerenderFrame(page.address, build);
    const parts = { template, markup, files: filesOf(page.chunks, weights) };
    await write(page.address, assembleStart(parts, env['API_ORIGIN'] ?? ''));
  }
  return [...styles.values()];
}

async function loadPrerenderer(folder: string): Promise<Prerenderer> {
  await compile(createPrerenderConfig(folder));
  return (await import(path.join(folder, 'main.js'))) as Prerenderer; // compiled just now
}
