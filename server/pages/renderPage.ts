import { escapeHtml } from './escapeHtml';

/** Beside the legal documents, which every proxy passes on. */
export const STYLESHEET_PATH = '/legal/pages.css';

interface Page {
  readonly title: string;
  readonly museumName: string;
  /** The page's content as HTML; the caller has escaped its texts. */
  readonly main: string;
}

/**
 * Returns a complete document of the museum's own site: no script, no inline style, and no Referer for the sites that
 * it links.
 */
export function renderPage({ title, museumName, main }: Page): string {
  const museum = escapeHtml(museumName);
  return `<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="only light">
<title>${escapeHtml(title)}｜${museum}</title>
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${STYLESHEET_PATH}">
</head>
<body>
<header><p>${museum}</p></header>
<main>
${main}
</main>
</body>
</html>
`;
}
