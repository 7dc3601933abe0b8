import { escapeHtml } from '../../server/pages/escapeHtml';

export const BANK_STYLESHEET_PATH = '/sandbox/payment/bank.css';
export const RETURN_SCRIPT_PATH = '/sandbox/payment/return.js';

/** Sends the page's form. A file of its own, since no page of ours runs a script within itself. */
export const returnScript = "document.getElementById('return').submit();\n";

interface BankPage {
  readonly heading: string;
  /** The page's content as HTML; the caller has escaped its texts. */
  readonly content: string;
  /** Whether the page sends its form by itself. */
  readonly returnsAtOnce?: boolean;
}

/**
 * Returns a complete document of the card provider: no script or style within it, and no Referer for the sites that it
 * links.
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
