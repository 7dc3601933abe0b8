import { escapeHtml } from '../pages/escapeHtml';

/** Markup that is not escaped again. Only the function `html` makes objects of this class. */
class Html {
  constructor(readonly markup: string) {}
}

export type { Html };

/** A value in a template. Texts and numbers are escaped; false, null and undefined become empty. */
type Part = Html | string | number | false | null | undefined | readonly Part[];

/**
 * Makes markup from a template whose values are escaped. Only values that `html` has made stay markup; the types allow
 * no others. Values must be between tags or in quoted attributes.
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
