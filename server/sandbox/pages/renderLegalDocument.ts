import { escapeHtml } from './escapeHtml';
import { renderPage, renderParagraphs } from './renderPage';
import type { LegalSection, LegalText } from './texts';

/** The page behind the url of a legal document (§3). */
export function renderLegalDocument(document: Pick<LegalText, 'title' | 'sections'>, museumName: string): string {
  const main = `<h1>${escapeHtml(document.title)}</h1>
${document.sections.map(renderSection).join('\n')}`;
  return renderPage({ title: document.title, museumName, main });
}

function renderSection({ heading, paragraphs }: LegalSection): string {
  return `<section>
<h2>${escapeHtml(heading)}</h2>
${renderParagraphs(paragraphs)}
</section>`;
}
