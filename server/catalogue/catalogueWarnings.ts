import { LEGAL_DOC_TYPES } from '#contract/contents';
import { EXAMPLE } from '../sandboxRules';
import type { SandboxMode } from '../settings';
import type { Catalogue } from './catalogueSchema';

/** The legal documents to which visitors must agree when they register. */
const NEEDED = [
  { type: LEGAL_DOC_TYPES.terms, name: 'terms' },
  { type: LEGAL_DOC_TYPES.privacyPolicy, name: 'privacy policy' },
] as const;

const EXAMPLES = [EXAMPLE.MUSEUM_NAME, EXAMPLE.MAIL_SENDER_DOMAIN];

/**
 * Returns a line for each of two mistakes that an import accepts: documents of the example on a public site, and
 * missing documents without which visitors cannot register.
 */
export function catalogueWarnings({ legalDocuments }: Catalogue, sandbox: SandboxMode): string[] {
  const ofExample = legalDocuments.filter(({ url, text = '' }) =>
    EXAMPLES.some((example) => url.includes(example) || text.includes(example)),
  );
  const missing = NEEDED.filter(({ type }) => legalDocuments.every(({ legalDocType }) => legalDocType !== type));
  const warnings: string[] = [];
  if (sandbox === 'off' && ofExample.length > 0) {
    const types = ofExample.map(({ legalDocType }) => legalDocType).join(', ');
    const values = EXAMPLES.join(', ');
    warnings.push(
      `Warning: these legal documents have the museum name or mail domain of .env.example (${values}): ${types}.`,
    );
  }
  if (missing.length > 0) {
    const documents = missing.map(({ type, name }) => `${type} (${name})`).join(', ');
    warnings.push(`Warning: registration needs these legal documents, which are not in the file: ${documents}.`);
  }
  return warnings;
}
