import { EARLY_PRESS_SCRIPT, GUESTS_SCRIPT } from '../../src/app/inlineScripts';
import { MEMBERS_PAGES, VISITORS_PAGES } from '#domain/paths';
import type { PrerenderedPage } from './prerenderedPage';

/** What every page has for an app that cannot start. */
export interface Guard {
  /** The compiled src/app/inline/guardScript.ts. */
  readonly script: string;
  /** The error screen. */
  readonly markup: string;
}

interface Parts {
  /** The page webpack has made, with an empty root. */
  readonly template: string;
  readonly markup: string;
  /** The files of the page's own chunks, without a slash in front. */
  readonly files: readonly string[];
  readonly guard: Guard;
}

/** The script of every page. */
export const pageScript = ({ script }: Guard): string => `${EARLY_PRESS_SCRIPT};${script}`;

/** Minification leaves the quotes out. */
const EMPTY_ROOT = /<div id="?root"?><\/div>/;
const STYLE_LINK = /<link\b[^>]*\brel="?stylesheet"?[^>]*>/g;
const DEFERRED_SCRIPT = /<script defer[^>]*\bsrc="?([^\s">]+)/g;
/** What React preloads for a picture of high priority. */
const PICTURE = /<link rel="preload" as="image" href="([^"]+)"/g;
const TITLE = /<title>[^<]*<\/title>/;

/** A public page's file: the markup in its root, its title, and its own scripts and styles asked for at once. */
export function assemblePage(page: PrerenderedPage, { template, markup, files, guard }: Parts): string {
  if (!TITLE.test(markup)) throw new Error(`${page.address} has no title`);
  const filled = fillRoot(template, page, markup);
  const scripts = [page.forGuests && GUESTS_SCRIPT, pageScript(guard)].filter((script) => typeof script === 'string');
  const inline = scripts.map((script) => `<script>${script}</script>`).join('');
  return addTemplates(orderHead(append(filled, files), inline), [failureOf(guard)]);
}

/** A page that some see in the place of the frame, with the parts of a page of its own. */
export interface OtherPage extends Pick<Parts, 'markup' | 'files'> {
  /** In the script's data. */
  readonly name: 'login' | 'home';
  readonly address: string;
  /** Set where it is a page of its own: its styles are then in its template. */
  readonly page?: PrerenderedPage;
}

interface Start {
  /** The compiled src/app/inline. */
  readonly script: string;
  readonly apiOrigin: string;
  readonly others: readonly OtherPage[];
}

/**
 * A member's page: the frame in its root, and what its script needs to ask for the member and for the page's files. The
 * app's scripts are the first of these and have priority: deferred scripts wait while six other files are asked for. Then
 * the styles: small, they soon leave their connections to the next. Other pages are in templates, which cost nothing where
 * they are not shown: their styles apply to nothing there, and their elements have no ids in the page.
 */
export function assembleStart({ template, markup, files, guard }: Parts, { script, apiOrigin, others }: Start): string {
  const scripts = Array.from(template.matchAll(DEFERRED_SCRIPT), ([, src = '']) => src);
  const list = (some: readonly string[]) => [...scripts, ...some.map((file) => `/${file}`)].join(' ');
  const stylesFirst = (all: readonly string[]) => [...all.filter(isStyle), ...all.filter((file) => !isStyle(file))];
  const filesOf = ({ page, ...other }: OtherPage) =>
    page ? list(other.files.filter((file) => !isStyle(file))) : picturesOf(other) + list(stylesFirst(other.files));
  const data = {
    files: list(stylesFirst(files)),
    origin: apiOrigin,
    visitors: VISITORS_PAGES.source,
    members: MEMBERS_PAGES.source,
    ...Object.fromEntries(
      others.flatMap((other) => [
        [other.name, other.address],
        [`${other.name}-files`, filesOf(other)],
      ]),
    ),
  };
  const attributes = Object.entries(data).map(([name, value]) => `data-${name}="${value}"`);
  const urgent = template.replaceAll('<script defer', '<script defer fetchpriority="high"');
  const inline = `<script ${attributes.join(' ')}>${script}</script><script>${pageScript(guard)}</script>`;
  return addTemplates(orderHead(fillRoot(urgent, undefined, markup), inline), [
    ...others.map(templateOf),
    failureOf(guard),
  ]);
}

const failureOf = ({ markup }: Guard): string => `<template data-failure>${markup}</template>`;

const addTemplates = (page: string, templates: readonly string[]): string =>
  page.replace('</body>', () => `${templates.join('')}</body>`);

/** The addresses of the preloaded pictures, each with a space after it. */
const picturesOf = ({ markup }: Pick<Parts, 'markup'>): string =>
  Array.from(markup.matchAll(PICTURE), ([, href = '']) => `${href} `).join('');

const isStyle = (file: string): boolean => file.endsWith('.css');

function templateOf({ address, markup, files, page }: OtherPage): string {
  const styles = page ? files.filter(isStyle).map(tagOf).join('') : '';
  const title = TITLE.exec(markup)?.[0] ?? '';
  return `<template data-address="${address}">${title}${styles}${rootOf(markup, page)}</template>`;
}

function fillRoot(template: string, page: PrerenderedPage | undefined, markup: string): string {
  if (!EMPTY_ROOT.test(template)) throw new Error('The page has no empty root');
  // React puts a title where it is rendered; its place is the head.
  const title = TITLE.exec(markup)?.[0];
  return template.replace(TITLE, (general) => title ?? general).replace(EMPTY_ROOT, () => rootOf(markup, page));
}

function rootOf(markup: string, page?: PrerenderedPage): string {
  const marks = page && [
    `data-page="${page.address}"`,
    page.forGuests && 'data-guests',
    page.fromMail && 'data-mailed',
  ];
  return `<div ${['id="root"', ...(marks ?? [])].filter(Boolean).join(' ')}>${markup.replace(TITLE, '')}</div>`;
}

/** Adds the files to the page's head. */
export function append(page: string, files: readonly string[]): string {
  return page.replace('</head>', () => `${files.map(tagOf).join('')}</head>`);
}

/**
 * The page's own script first, since scripts wait for the styles before them; then these, since the page is painted with
 * them and needs the app's scripts only to come to life.
 */
function orderHead(page: string, script: string): string {
  const styles = page.match(STYLE_LINK) ?? [];
  return page.replace(STYLE_LINK, '').replace('</title>', () => `</title>${script}${styles.join('')}`);
}

/**
 * Writes the style sheets a page asks for into it: on a slow line nothing is painted for a whole round trip otherwise.
 * `data-href` tells webpack's loader that the sheet is there. `read` gives a sheet by its address.
 */
export function inlineStyles(page: string, read: (href: string) => string): string {
  return page.replace(STYLE_LINK, (link) => {
    const href = /\bhref="?([^\s">]+)/.exec(link)?.[1] ?? '';
    return `<style data-href="${href}">${read(href)}</style>`;
  });
}

function tagOf(file: string): string {
  if (isStyle(file)) return `<link href="/${file}" rel="stylesheet">`;
  return file.endsWith('.js') ? `<script defer data-chunk src="/${file}"></script>` : '';
}
