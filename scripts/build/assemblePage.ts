import { EARLY_PRESS_SCRIPT, GUESTS_SCRIPT } from '../../src/app/inlineScripts';
import { VISITORS_PAGES } from '../../src/domain/paths';
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
  const marks = [`data-page="${page.address}"`, page.forGuests && 'data-guests', page.fromMail && 'data-mailed'];
  const filled = fillRoot(template, marks.filter(Boolean).join(' '), markup);
  const scripts = [page.forGuests && GUESTS_SCRIPT, EARLY_PRESS_SCRIPT].filter((script) => typeof script === 'string');
  return orderHead(append(filled, files), scripts.map((script) => `<script>${script}</script>`).join(''));
}

/**
 * A member's page: the frame in its root, and what its script needs to ask for the member and for the page's files. The
 * app's scripts are the first of these and have priority: deferred scripts wait while six other files are asked for. Then
 * the styles: small, they soon leave their connections to the next. `script` is that of src/app/inline.
 */
export function assembleStart({ template, markup, files }: Parts, script: string, apiOrigin: string): string {
  const scripts = Array.from(template.matchAll(DEFERRED_SCRIPT), ([, src = '']) => src);
  const styles = files.filter((file) => file.endsWith('.css'));
  const rest = files.filter((file) => !styles.includes(file));
  const list = [...scripts, ...[...styles, ...rest].map((file) => `/${file}`)].join(' ');
  const data = `data-files="${list}" data-origin="${apiOrigin}" data-visitors="${VISITORS_PAGES.source}"`;
  const urgent = template.replaceAll('<script defer', '<script defer fetchpriority="high"');
  return orderHead(fillRoot(urgent, '', markup), `<script ${data}>${script}</script>`);
}

function fillRoot(template: string, marks: string, markup: string): string {
  if (!EMPTY_ROOT.test(template)) throw new Error('The page has no empty root');
  // React puts a title where it is rendered; its place is the head.
  const title = TITLE.exec(markup)?.[0];
  return template
    .replace(TITLE, (general) => title ?? general)
    .replace(EMPTY_ROOT, () => `<div ${`id="root" ${marks}`.trim()}>${markup.replace(TITLE, '')}</div>`);
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
