import type { Disclosure } from '../../office/discloseMember';
import type { DeskPage } from '../deskPages';
import { html } from '../html';

/** Returns the printable document of the command `disclose`. */
export function disclosurePage({ title, head, sections, foot }: Disclosure): DeskPage {
  const main = html`<article class="document" translate="no">
    <h1>${title}</h1>
    ${head.map((line) => html`<p>${line}</p>`)}
    ${sections.map(
      (section) =>
        html`<section>
          <h2>${section.title}</h2>
          ${section.records.length === 0 && html`<p>ありません</p>`}
          ${section.records.map(
            (record) =>
              html`<dl class="rows">
                ${record.map(
                  ([label, value]) =>
                    html`<dt>${label}</dt>
                      <dd>${value}</dd>`,
                )}
              </dl>`,
          )}
        </section>`,
    )}
    ${foot.map((line) => html`<p>${line}</p>`)}
  </article>`;
  return { title, main };
}
