import { escapeHtml } from '../pages/escapeHtml';

/** Markup that was made by `html`, and nothing else. */
class Html {
  constructor(readonly markup: string) {}
}

export type { Html };

/** A value in a template: texts and numbers are escaped; false and null give an empty text. */
type Part = Html | string | number | false | null | undefined | readonly Part[];

/**
 * A template whose texts are escaped: only what another `html` made is taken as markup, and the types allow nothing else.
 * Values stand between tags or in quoted attributes.
 *
 * @example html`<p title="${title}">${members.map(({ name }) => html`<b>${name}</b>`)}</p>`
 */
export function html(strings: TemplateStringsArray, ...parts: readonly Part[]): Html {
  return new Html(strings.map((text, index) => text + markupOf(parts[index])).join(''));
}

function markupOf(part: Part): string {
  if (part === false || part === null || part === undefined) return '';
  if (part instanceof Html) return part.markup;
  return typeof part === 'object' ? part.map(markupOf).join('') : escapeHtml(String(part));
}
