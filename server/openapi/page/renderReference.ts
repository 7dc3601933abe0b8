import { escapeHtml } from '../../sandbox/pages/escapeHtml';
import type { OpenApiDocument } from '../openApi';
import { renderOperation } from './renderOperation';
import { renderSchema } from './renderSchema';

export interface Addresses {
  readonly document: string;
  readonly stylesheet: string;
}

/** The document as a page for developers: headings to jump between, no script, no inline style. */
export function renderReference(api: OpenApiDocument, addresses: Addresses): string {
  const title = escapeHtml(api.info.title);
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="referrer" content="no-referrer">
<meta name="color-scheme" content="only light">
<title>${title}</title>
<link rel="stylesheet" href="${addresses.stylesheet}">
</head>
<body>
<header>
<h1>${title}</h1>
<p>${escapeHtml(api.info.description)}</p>
<p>Base: <code>${escapeHtml(api.servers.map(({ url }) => url).join(', '))}</code>. The same as <a href="${addresses.document}">OpenAPI ${api.openapi}</a>.</p>
</header>
<nav aria-label="Contents">
<ul>
${[...api.tags.map(({ name }) => name), SCHEMAS].map((name) => `<li><a href="#${name}">${name}</a></li>`).join('\n')}
</ul>
</nav>
<main>
${api.tags.map((tag) => renderTag(tag, api)).join('\n')}
<section aria-labelledby="${SCHEMAS}">
<h2 id="${SCHEMAS}">${SCHEMAS}</h2>
${Object.entries(api.components.schemas)
  .map(([name, schema]) => renderSchema(name, schema))
  .join('\n')}
</section>
</main>
</body>
</html>
`;
}

const SCHEMAS = 'Schemas';

function renderTag({ name, description }: OpenApiDocument['tags'][number], api: OpenApiDocument): string {
  const operations = Object.entries(api.paths).flatMap(([path, item]) =>
    Object.entries(item)
      .filter(([, operation]) => operation.tags.includes(name))
      .map(([method, operation]) => renderOperation({ line: `${method.toUpperCase()} ${path}`, operation }, api)),
  );
  return `<section aria-labelledby="${name}">
<h2 id="${name}">${name}</h2>
<p>${escapeHtml(description)}</p>
${operations.join('\n')}
</section>`;
}
