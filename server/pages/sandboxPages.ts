import type { FastifyInstance } from 'fastify';
import { readId } from '../http/ids';
import { notFound } from '../http/refusal';
import { pagesStylesheet } from '../sandbox/pages/pagesStylesheet';
import { renderArticle } from '../sandbox/pages/renderArticle';
import { renderLegalDocument } from '../sandbox/pages/renderLegalDocument';
import type { Services } from '../services';

const HTML = 'text/html; charset=utf-8';

/**
 * The pages behind the urls of content items and legal documents (§3). They stand for the museum's own site, so they
 * know no members: what is only for members is refused where its address is asked for.
 */
export function addSandboxPages(app: FastifyInstance, { contents, legalDocuments, settings, clock }: Services): void {
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Cache-Control', 'no-cache');
  });

  app.get<{ Params: { slug: string } }>('/legal/:slug', async ({ params }, reply) => {
    const document = await legalDocuments.findText(params.slug);
    if (document === null) throw notFound();
    return reply.type(HTML).send(renderLegalDocument(document, settings.museumName));
  });

  app.get<{ Params: { id: string } }>('/articles/:id', async ({ params }, reply) => {
    const id = readId(params.id);
    const article = id === null ? null : await contents.findArticle(id, clock());
    if (article === null) throw notFound();
    return reply.type(HTML).send(renderArticle(article, settings.museumName));
  });

  app.get('/sandbox/pages.css', (_request, reply) => reply.type('text/css; charset=utf-8').send(pagesStylesheet));
}
