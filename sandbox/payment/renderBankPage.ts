import { escapeHtml } from '../../server/pages/escapeHtml';

export const BANK_STYLESHEET_PATH = '/sandbox/payment/bank.css';
export const RETURN_SCRIPT_PATH = '/sandbox/payment/return.js';

/**
 * The script that submits the page's form. It is a separate file, because the policy of the pages forbids inline
 * scripts.
 */
export const returnScript = "document.getElementById('return').submit();\n";

interface BankPage {
  readonly heading: string;
  /** The page's content as HTML; the caller has escaped its texts. */
  readonly content: string;
  /** Whether the page sends its form by itself. */
  readonly returnsAtOnce?: boolean;
}

/**
 * Returns a complete document of the card provider. It has no inline script or style, and its links send no Referer.
 */
export function renderBankPage({ heading, content, returnsAtOnce = false }: BankPage): string {
  const script = returnsAtOnce ? `\n<script src="${RETURN_SCRIPT_PATH}" defer></script>` : '';
  return `<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="robots" content="noindex">
<title>${escapeHtml(heading)}｜本人認証サービス（テスト環境）</title>
<link rel="stylesheet" href="${BANK_STYLESHEET_PATH}">${script}
</head>
<body>
<header><p>本人認証サービス（テスト環境）</p></header>
<main>
<h1>${escapeHtml(heading)}</h1>
${content}
</main>
</body>
</html>
`;
}
