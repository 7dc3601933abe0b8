import { EARLY_PRESS_SCRIPT, GUESTS_SCRIPT } from '../../src/app/inlineScripts';
import { MEMBERS_PAGES, VISITORS_PAGES } from '../../src/domain/paths';
import type { PrerenderedPage } from './prerenderedPage';

interface Parts {
  /** The page webpack has made, with an empty root. */
  readonly template: string;
  readonly markup: string;
  /** The files of the page's own chunks, without a slash in front. */
  readonly files: readonly string[];
}

/** Minification leaves the quotes out. */
const EMPTY_ROOT = /<div id="?root"?><\/div>/;
const STYLE_LINK = /<link\b[^>]*\brel="?stylesheet"?[^>]*>/g;
const DEFERRED_SCRIPT = /<script defer[^>]*\bsrc="?([^\s">]+)/g;
const TITLE = /<title>[^<]*<\/title>/;

/** A public page's file: the markup in its root, its title, and its own scripts and styles asked for at once. */
export function assemblePage(page: PrerenderedPage, { template, markup, files }: Parts): string {
  if (!TITLE.test(markup)) throw new Error(`${page.address} has no title`);
  const filled = fillRoot(template, page, markup);
  const scripts = [page.forGuests && GUESTS_SCRIPT, EARLY_PRESS_SCRIPT].filter((script) => typeof script === 'string');
  return orderHead(append(filled, files), scripts.map((script) => `<script>${script}</script>`).join(''));
}

interface Start {
  /** That of src/app/inline. */
  readonly script: string;
  readonly apiOrigin: string;
  /** What a visitor sees in the page. */
  readonly login: Pick<Parts, 'markup' | 'files'> & { readonly page: PrerenderedPage };
}

/**
 * A member's page: the frame in its root, and what its script needs to ask for the member and for the page's files. The
 * app's scripts are the first of these and have priority: deferred scripts wait while six other files are asked for. Then
 * the styles: small, they soon leave their connections to the next. For visitors the login is in a template, which costs
 * members nothing: its styles apply to nothing there, and its elements have no ids in the page.
 */
export function assembleStart({ template, markup, files }: Parts, { script, apiOrigin, login }: Start): string {
  const scripts = Array.from(template.matchAll(DEFERRED_SCRIPT), ([, src = '']) => src);
  const isStyle = (file: string) => file.endsWith('.css');
  const list = (some: readonly string[]) => [...scripts, ...some.map((file) => `/${file}`)].join(' ');
  const loginScripts = login.files.filter((file) => !isStyle(file));
  const data = {
    files: list([...files.filter(isStyle), ...files.filter((file) => !isStyle(file))]),
    ...{ origin: apiOrigin, visitors: VISITORS_PAGES.source, members: MEMBERS_PAGES.source },
    ...{ login: login.page.address, 'login-files': list(loginScripts) },
  };
  const attributes = Object.entries(data).map(([name, value]) => `data-${name}="${value}"`);
  const urgent = template.replaceAll('<script defer', '<script defer fetchpriority="high"');
  const inline = `<script ${attributes.join(' ')}>${script}</script><script>${EARLY_PRESS_SCRIPT}</script>`;
  const styles = login.files.filter(isStyle).map(tagOf).join('');
  const hidden = `<template>${TITLE.exec(login.markup)?.[0]}${styles}${rootOf(login.markup, login.page)}</template>`;
  return orderHead(fillRoot(urgent, undefined, markup), inline).replace('</body>', () => `${hidden}</body>`);
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

function append(page: string, files: readonly string[]): string {
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
  if (file.endsWith('.css')) return `<link href="/${file}" rel="stylesheet">`;
  return file.endsWith('.js') ? `<script defer src="/${file}"></script>` : '';
}
