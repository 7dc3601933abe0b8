import type { FastifyInstance, FastifyReply } from 'fastify';
import { readId } from '../http/ids';
import { pagesStylesheet } from '../sandbox/pages/pagesStylesheet';
import { renderArticle } from '../sandbox/pages/renderArticle';
import { renderLegalDocument } from '../sandbox/pages/renderLegalDocument';
import { renderPage, renderParagraphs } from '../sandbox/pages/renderPage';
import type { Services } from '../services';

const HTML = 'text/html; charset=utf-8';

/** Also keeps NUL away from the database, which fails on it. */
const SLUG = /^[a-z-]+$/;

/**
 * The pages behind the urls of content items and legal documents (§3). They stand for the museum's own site, so they
 * know no members: what is only for members is refused where its address is asked for.
 */
export function addSandboxPages(app: FastifyInstance, { contents, legalDocuments, settings, clock }: Services): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Cache-Control', 'no-cache');
  });

  const sendPage = (reply: FastifyReply, page: string | null) =>
    reply.code(page === null ? 404 : 200).type(HTML).send(page ?? renderMissingPage(settings.museumName));

  app.get<{ Params: { slug: string } }>('/legal/:slug', async ({ params }, reply) => {
    const document = SLUG.test(params.slug) ? await legalDocuments.findText(params.slug) : null;
    return sendPage(reply, document && renderLegalDocument(document, settings.museumName));
  });

  app.get<{ Params: { id: string } }>('/articles/:id', async ({ params }, reply) => {
    const id = readId(params.id);
    const article = id === null ? null : await contents.findArticle(id, clock());
    return sendPage(reply, article && renderArticle(article, settings.museumName));
  });

  app.get('/sandbox/pages.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(pagesStylesheet));
}

function renderMissingPage(museumName: string): string {
  const title = 'ページが見つかりません';
  const text = renderParagraphs(['お探しのページは、移動または削除された可能性があります。']);
  return renderPage({ title, museumName, main: `<h1>${title}</h1>\n${text}` });
}
