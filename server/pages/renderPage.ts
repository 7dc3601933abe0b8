import { escapeHtml } from './escapeHtml';

/** The style sheet is in the folder of the legal documents, which every proxy passes on to the server. */
export const STYLESHEET_PATH = '/legal/pages.css';

interface Page {
  readonly title: string;
  readonly museumName: string;
  /** The content of the page as HTML. The caller must escape its texts. */
  readonly main: string;
}

/**
 * Returns a complete page of the museum's site. The page has no script and no inline style, and its links send no
 * Referer.
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
