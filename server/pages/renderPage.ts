import { escapeHtml } from './escapeHtml';

/** The style sheet is in the folder of the legal documents, which every proxy passes on to the server. */
export const STYLESHEET_PATH = '/legal/pages.css';

interface Page {
  readonly title: string;
  readonly museumName: string;
  /** The content of the page as HTML. The caller must escape its texts. */
  readonly main: string;
}

/** Returns a complete document of the museum's own site. */
export function renderPage({ title, museumName, main }: Page): string {
  return renderDocument({
    title: `${title}｜${museumName}`,
    head: `<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${STYLESHEET_PATH}">`,
    header: museumName,
    main,
  });
}

interface Document {
  readonly title: string;
  /** More elements of the head, such as the style sheet, as HTML. */
  readonly head: string;
  /** The text above the content. */
  readonly header: string;
  /** As HTML. */
  readonly main: string;
}

/** Returns a complete HTML document. It has no inline script or style, and its links send no Referer. */
export function renderDocument({ title, head, header, main }: Document): string {
  return `<!doctype html>
<html lang="ja">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="only light">
<title>${escapeHtml(title)}</title>
${head}
</head>
<body>
<header><p>${escapeHtml(header)}</p></header>
<main>
${main}
</main>
</body>
</html>
`;
}
