import { LEGAL_DOC_TYPES, type LegalDocument } from '#contract/contents';
import { escapeHtml } from './escapeHtml';
import { renderMarkdown } from './renderMarkdown';
import { withTransmissions, type Transmission } from './transmissions';
import { renderPage } from './renderPage';

interface LegalPage extends Pick<LegalDocument, 'legalDocType'> {
  /** Markdown. If its first line is a heading `# …`, this heading is the title of the page. */
  readonly text: string;
}

/** Titles for texts that do not begin with a heading. */
const TITLES: Readonly<Record<number, string>> = {
  [LEGAL_DOC_TYPES.commercialTransactions]: '特定商取引法に基づく表記',
  [LEGAL_DOC_TYPES.terms]: '会員規約',
  [LEGAL_DOC_TYPES.privacyPolicy]: 'プライバシーポリシー',
};

/** Renders the page of a legal document (§3, decisions §11). */
export function renderLegalDocument(
  { legalDocType, text }: LegalPage,
  museumName: string,
  transmissions: readonly Transmission[] = [],
): string {
  const [heading = '', written] = /^\s*# +(.+)/.exec(text) ?? [];
  const title = written?.trim() ?? TITLES[legalDocType] ?? museumName;
  const main = `<h1>${escapeHtml(title)}</h1>\n${renderMarkdown(withTransmissions(text.slice(heading.length), transmissions))}`;
  return renderPage({ title, museumName, main });
}
