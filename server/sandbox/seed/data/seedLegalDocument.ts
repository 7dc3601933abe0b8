import type { LEGAL_DOC_TYPES } from '../../../../src/contract/contents';

export interface LegalSection {
  readonly heading: string;
  readonly paragraphs: readonly string[];
}

/** A legal document (§3) with the text behind its url; `slug` is the last part of its page's path. */
export interface SeedLegalDocument {
  readonly legalDocType: (typeof LEGAL_DOC_TYPES)[keyof typeof LEGAL_DOC_TYPES];
  readonly slug: 'commercial-transactions' | 'terms' | 'privacy-policy';
  readonly title: string;
  readonly sections: readonly LegalSection[];
}
