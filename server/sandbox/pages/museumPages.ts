import type { FastifyInstance, FastifyReply } from 'fastify';
import { MEMBERS_NEWS_KEY } from '../../../src/domain/membership/membership';
import { readId } from '../../http/ids';
import { isArticleKey } from '../../pages/articleKeys';
import { pagesStylesheet } from './pagesStylesheet';
import { renderArticle } from './renderArticle';
import { renderLegalDocument } from './renderLegalDocument';
import { renderPage, renderParagraphs, STYLESHEET_PATH } from './renderPage';
import { articleTexts, legalTexts } from './texts';
import type { Services } from '../../services';

const HTML = 'text/html; charset=utf-8';

/**
 * The pages behind the urls of content items and legal documents (§3). They have no sign-in: the members' news open with
 * the key that the API has put into their addresses.
 */
export function addMuseumPages(app: FastifyInstance, services: Services): void {
  const { settings, clock } = services;
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Cache-Control', 'no-cache');
  });

  const sendPage = (reply: FastifyReply, page: string | null) =>
    reply
      .code(page === null ? 404 : 200)
      .type(HTML)
      .send(page ?? renderMissingPage(settings.museumName));

  app.get<{ Params: { slug: string } }>('/legal/:slug', async ({ params }, reply) => {
    const document = legalTexts.find(({ slug }) => slug === params.slug);
    return sendPage(reply, document ? renderLegalDocument(document, settings.museumName) : null);
  });

  app.get<{ Params: { id: string }; Querystring: { key?: unknown } }>(
    '/articles/:id',
    async ({ params, query }, reply) => {
      const id = readId(params.id);
      const article = id === null ? null : await findArticle(id, services);
      if (id !== null && article?.groupKeyName === MEMBERS_NEWS_KEY) {
        reply.header('Cache-Control', 'no-store');
        const secret = settings.paymentCallbackSecret;
        const isOpen = typeof query.key === 'string' && isArticleKey(query.key, id, { now: clock(), secret });
        if (!isOpen) return reply.code(403).type(HTML).send(renderMembersPage(settings.museumName));
      }
      return sendPage(reply, article && renderArticle(article, settings.museumName));
    },
  );

  app.get(STYLESHEET_PATH, (_request, reply) => reply.type('text/css; charset=utf-8').send(pagesStylesheet));
}

/** An item with its text; of one that a catalogue added there is none. */
async function findArticle(id: number, { contents, clock }: Services) {
  const article = await contents.findArticle(id, clock());
  return article && { ...article, paragraphs: articleTexts[id] ?? [] };
}

function renderMembersPage(museumName: string): string {
  const title = 'この記事は会員限定です';
  const text = renderParagraphs([
    '有料プランの会員の方は、会員サイトの「会員限定のお知らせ」から、もう一度お開きください。',
  ]);
  return renderPage({ title, museumName, main: `<h1>${title}</h1>\n${text}` });
}

function renderMissingPage(museumName: string): string {
  const title = 'ページが見つかりません';
  const text = renderParagraphs(['お探しのページは、移動または削除された可能性があります。']);
  return renderPage({ title, museumName, main: `<h1>${title}</h1>\n${text}` });
}
