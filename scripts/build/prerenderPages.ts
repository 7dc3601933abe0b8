import { readFileSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { GUESTS_SCRIPT } from '../../src/app/inlineScripts';
import { pickAppSettings } from './appSettings';
import {
  append,
  assemblePage,
  assembleStart,
  inlineStyles,
  pageScript,
  type Guard,
  type OtherPage,
} from './assemblePage';
import { APP, type BuiltPage, HOME, LOGIN, MEMBER_PAGES, PRERENDERED_PAGES, START_PAGE } from './prerenderedPage';
import { GUARD_SCRIPT, MEMBERS_SCRIPT } from './scriptConfigs';
import { filesOf, type Weight } from './weights';

/** Where `createPrerenderConfig` and `createInlineConfig` have their results, under the project's root. */
export const PRERENDERER = '.cache/prerender';

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
  prerenderFailure(build: Build): string;
}

/** The scripts and styles written into pages, for the content security policy. */
interface Inlined {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** Writes the pages' own `index.html` files into a built folder. Gives what it has written into them. */
export async function prerenderPages({ rootDir, folder, env, buildId, weights }: Site): Promise<Inlined> {
  const prerenderer = (await import(path.join(rootDir, PRERENDERER, 'main.js'))) as Prerenderer; // of this build
  const readScript = async (name: string) => (await readFile(path.join(rootDir, PRERENDERER, name), 'utf8')).trim();
  const membersScript = await readScript(MEMBERS_SCRIPT);
  const template = append(await readFile(path.join(folder, 'index.html'), 'utf8'), filesOf([APP], weights));
  const build = { env: pickAppSettings(env), buildId };
  const guard: Guard = { script: await readScript(GUARD_SCRIPT), markup: prerenderer.prerenderFailure(build) };
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
    const markup = await prerenderer.prerenderPage(page.fromMail ?? page.address, build);
    await write(page.address, assemblePage(page, { template, markup, files: filesOf(page.chunks, weights), guard }));
  }
  const login: OtherPage = {
    name: 'login',
    address: LOGIN.address,
    page: LOGIN,
    markup: await prerenderer.prerenderPage(LOGIN.address, build),
    files: filesOf(LOGIN.chunks, weights),
  };
  const frameOf = ({ address, chunks }: BuiltPage) => ({
    markup: prerenderer.prerenderFrame(address, build),
    files: filesOf(chunks, weights),
  });
  const home: OtherPage = { name: 'home', address: HOME.address, ...frameOf(HOME) };
  for (const page of MEMBER_PAGES) {
    const others = page === START_PAGE ? [login, home] : [login];
    const start = { script: membersScript, apiOrigin: env['API_ORIGIN'] ?? '', others };
    await write(page.address, assembleStart({ template, ...frameOf(page), guard }, start));
  }
  return { scripts: [GUESTS_SCRIPT, pageScript(guard), membersScript], styles: [...styles.values()] };
}
