import { readFile } from 'node:fs/promises';
import path from 'node:path';
import HtmlWebpackPlugin from 'html-webpack-plugin';
import type { Compilation } from 'webpack';
import { EARLY_PRESS_SCRIPT, GUESTS_SCRIPT } from '../../src/app/inlineScripts';
import { MEMBERS_PAGES, VISITORS_PAGES } from '#domain/paths';
import { DEMO_NOTICE } from '#domain/demo';
import { rootDir } from '../../tools/processes/rootDir';
import { isDemo, pickAppSettings } from './appSettings';
import { APP, type BuiltPage, HOME, LOGIN, MEMBER_PAGES, PRERENDERED_PAGES, START_PAGE } from './pageList';
import { GUARD_SCRIPT, MEMBERS_SCRIPT, PRERENDERER } from './scriptConfigs';
import { filesOf, firstFiles } from './weights';

interface Site {
  readonly env: Readonly<Record<string, string>>;
  readonly buildId: string;
  /** Resolves when src/prerender.tsx is compiled; undefined if it is compiled already. */
  readonly prerendered?: Promise<unknown> | undefined;
}

interface Build {
  readonly env: object;
  readonly buildId: string;
}

/** A screen that React has rendered to markup. */
interface Screen {
  /** The `title` element as markup; '' if the screen has no title. */
  readonly title: string;
  readonly markup: string;
  /** Addresses of pictures to preload. */
  readonly pictures: readonly string[];
}

/**
 * Functions that src/prerender.tsx exports. Their types cannot be imported, because that module belongs to the
 * TypeScript project of the browser's code (tools/types/app.json).
 */
interface Prerenderer {
  prerenderPage(address: string, build: Build): Promise<Screen>;
  prerenderFrame(address: string, build: Build): Screen;
  prerenderFailure(build: Build): string;
}

interface Style {
  readonly href: string;
  readonly text: string;
}

interface InlineScript {
  readonly text: string;
  /** Values of `data-` attributes by their names. */
  readonly data: Readonly<Record<string, string>>;
}

/** Markup and attributes of the page's root element. */
interface Root extends Pick<Screen, 'title' | 'markup'> {
  readonly marks: string;
}

/** A page inside a `template` element, which some visitors see instead of the frame. */
interface OtherPage extends Root {
  readonly address: string;
  readonly styles: readonly Style[];
}

/** Variables of the template public/index.html. */
interface PageVariables extends Root {
  readonly museumName: string;
  readonly demoNotice: string;
  readonly inlineScripts: readonly InlineScript[];
  readonly styles: readonly Style[];
  readonly scripts: readonly { readonly src: string; readonly attributes: string }[];
  readonly others: readonly OtherPage[];
  readonly failure: string;
}

/** Returns plugins that write all pages of the site: visitors' pages complete, members' pages with the frame only. */
export function pages({ prerendered, ...site }: Site): readonly HtmlWebpackPlugin[] {
  const page = (filename: string, variablesOf: (parts: Parts) => Promise<PageVariables>) =>
    pagePlugin(filename, async (compilation) => {
      await prerendered;
      return variablesOf(await readParts(site, compilation));
    });
  return [
    ...PRERENDERED_PAGES.map((built) => page(fileOf(built), (parts) => visitorsPage(built, parts))),
    ...MEMBER_PAGES.map((built) => page(fileOf(built), (parts) => membersPage(built, parts))),
  ];
}

/** Returns a plugin that writes the development server's page, without prerendered markup. */
export function emptyPage(env: Site['env']): HtmlWebpackPlugin {
  const variables: PageVariables = {
    ...namesOf(env),
    title: '',
    inlineScripts: [],
    styles: [],
    scripts: [],
    marks: '',
    markup: '',
    others: [],
    failure: '',
  };
  return pagePlugin('index.html', () => Promise.resolve(variables), 'head');
}

/** Returns the texts of inline scripts and styles, whose hashes the content security policy needs. */
export async function inlinedIntoPages(compilation: Compilation, folder: string) {
  const chunks = PRERENDERED_PAGES.flatMap((page) => page.chunks);
  const files = new Set([...firstFiles(compilation), ...filesOf([APP, ...chunks], compilation)].filter(isStyle));
  return {
    scripts: [GUESTS_SCRIPT, await readPageScript(), await readScript(MEMBERS_SCRIPT)],
    styles: await Promise.all(Array.from(files, (file) => readFile(path.join(folder, file), 'utf8'))),
  };
}

const pagePlugin = (
  filename: string,
  templateParameters: (compilation: Compilation) => Promise<PageVariables>,
  inject: 'head' | false = false,
) =>
  new HtmlWebpackPlugin({
    filename,
    template: path.join(rootDir, 'public/index.html'),
    templateParameters: (compilation) => templateParameters(compilation),
    inject,
    // Minification would remove the comments that React needs for hydration.
    minify: false,
  });

const fileOf = ({ address }: BuiltPage): string => path.posix.join(address.slice(1), 'index.html');

/** Values that all pages of a build share. */
interface Parts {
  readonly site: Site;
  readonly compilation: Compilation;
  readonly prerenderer: Prerenderer;
  readonly build: Build;
  readonly failure: string;
  readonly readStyle: (file: string) => Style;
}

async function readParts(site: Site, compilation: Compilation): Promise<Parts> {
  const prerenderer = (await import(path.join(PRERENDERER, 'main.js'))) as Prerenderer; // compiled in this build
  const build = { env: pickAppSettings(site.env), buildId: site.buildId };
  const failure = prerenderer.prerenderFailure(build);
  return { site, compilation, prerenderer, build, failure, readStyle: styleReader(compilation) };
}

async function visitorsPage(page: BuiltPage, parts: Parts): Promise<PageVariables> {
  const { site, compilation, failure, readStyle } = parts;
  const files = filesOf([APP, ...page.chunks], compilation);
  const inline = [page.forGuests && GUESTS_SCRIPT, await readPageScript()].filter((text) => typeof text === 'string');
  return {
    ...namesOf(site.env),
    ...(await rootOf(page, parts)),
    inlineScripts: inline.map((text) => ({ text, data: {} })),
    styles: [...firstFiles(compilation), ...files].filter(isStyle).map(readStyle),
    scripts: [...scriptsOf(firstFiles(compilation), ''), ...scriptsOf(files, ' data-chunk')],
    others: [],
    failure,
  };
}

/**
 * Returns the variables of a member's page: the frame, and the addresses that its inline script requests early. In the
 * page, scripts of the app come first, because browsers delay deferred scripts while six other files load. The small
 * style sheets come after them.
 */
async function membersPage(page: BuiltPage, parts: Parts): Promise<PageVariables> {
  const { site, compilation, prerenderer, build, failure, readStyle } = parts;
  const app = filesOf([APP], compilation);
  const frame = prerenderer.prerenderFrame(page.address, build);
  const data = {
    files: addresses(page, compilation),
    origin: site.env['API_ORIGIN'] ?? '',
    visitors: VISITORS_PAGES.source,
    members: MEMBERS_PAGES.source,
    login: LOGIN.address,
    // Lists only scripts, because the template contains the styles.
    'login-files': addresses(LOGIN, compilation, isScript),
  };
  const login: OtherPage = {
    ...(await rootOf(LOGIN, parts)),
    address: LOGIN.address,
    styles: filesOf(LOGIN.chunks, compilation).filter(isStyle).map(readStyle),
  };
  const home = prerenderer.prerenderFrame(HOME.address, build);
  const homeData = {
    home: HOME.address,
    'home-files': [...home.pictures, addresses(HOME, compilation)].join(' '),
  };
  const isStart = page === START_PAGE;
  return {
    ...namesOf(site.env),
    ...frame,
    marks: '',
    inlineScripts: [
      { text: await readScript(MEMBERS_SCRIPT), data: isStart ? { ...data, ...homeData } : data },
      { text: await readPageScript(), data: {} },
    ],
    styles: [...firstFiles(compilation), ...app].filter(isStyle).map(readStyle),
    scripts: [
      ...scriptsOf(firstFiles(compilation), ' fetchpriority="high"'),
      ...scriptsOf(app, ' data-chunk fetchpriority="high"'),
    ],
    others: isStart ? [login, { ...home, address: HOME.address, marks: '', styles: [] }] : [login],
    failure,
  };
}

/** Returns title, markup and attributes of the root element for the screen that visitors see at the page's address. */
async function rootOf({ address, forGuests, fromMail }: BuiltPage, { prerenderer, build }: Parts): Promise<Root> {
  const screen = await prerenderer.prerenderPage(fromMail ?? address, build);
  if (screen.title === '') throw new Error(`${address} has no title`);
  const marks = [` data-page="${address}"`, forGuests && ' data-guests', fromMail !== undefined && ' data-mailed'];
  return { ...screen, marks: marks.filter(Boolean).join('') };
}

/** Returns the addresses of the page's files in the order of their requests, separated by spaces. */
function addresses({ chunks }: BuiltPage, compilation: Compilation, isWanted = (_file: string) => true): string {
  const first = [...firstFiles(compilation), ...filesOf([APP], compilation)].filter(isScript);
  const own = filesOf(chunks, compilation).filter((file) => isWanted(file) && !first.includes(file));
  const files = [...first, ...own.filter(isStyle), ...own.filter(isScript)];
  return files.map((file) => `/${file}`).join(' ');
}

const isStyle = (file: string): boolean => file.endsWith('.css');
const isScript = (file: string): boolean => file.endsWith('.js');

const scriptsOf = (files: readonly string[], attributes: string) =>
  files.filter(isScript).map((file) => ({ src: `/${file}`, attributes }));

const styleReader = (compilation: Compilation) => (file: string) => ({
  href: `/${file}`,
  text: String(compilation.getAsset(file)?.source.source()),
});

const namesOf = (env: Site['env']) => ({
  museumName: env['MUSEUM_NAME'] ?? '',
  demoNotice: isDemo(env) ? DEMO_NOTICE : '',
});

/** Returns the inline script that every page contains. */
const readPageScript = async (): Promise<string> => `${EARLY_PRESS_SCRIPT};${await readScript(GUARD_SCRIPT)}`;

const readScript = async (name: string): Promise<string> =>
  (await readFile(path.join(PRERENDERER, name), 'utf8')).trim();
