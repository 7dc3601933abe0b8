import { escapeHtml } from '../../server/pages/escapeHtml';
import { renderDocument } from '../../server/pages/renderPage';

export const BANK_STYLESHEET_PATH = '/sandbox/payment/bank.css';
export const RETURN_SCRIPT_PATH = '/sandbox/payment/return.js';

/**
 * The script that submits the page's form. It is a separate file, because the policy of the pages forbids inline
 * scripts.
 */
export const returnScript = "document.getElementById('return').submit();\n";

const BANK = '本人認証サービス（テスト環境）';

interface BankPage {
  readonly heading: string;
  /** The page's content as HTML; the caller has escaped its texts. */
  readonly content: string;
  /** Whether the page sends its form by itself. */
  readonly returnsAtOnce?: boolean;
}

/** Returns a complete document of the card provider. */
export function renderBankPage({ heading, content, returnsAtOnce = false }: BankPage): string {
  const script = returnsAtOnce ? `\n<script src="${RETURN_SCRIPT_PATH}" defer></script>` : '';
  return renderDocument({
    title: `${heading}｜${BANK}`,
    head: `<meta name="robots" content="noindex">
<link rel="stylesheet" href="${BANK_STYLESHEET_PATH}">${script}`,
    header: BANK,
    main: `<h1>${escapeHtml(heading)}</h1>\n${content}`,
  });
}
