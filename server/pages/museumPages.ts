import path from 'node:path';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { MEMBERS_NEWS_KEY } from '#domain/membership/membership';
import { paths } from '#domain/paths';
import { isArticlePath, isLegalPath } from '../catalogue/ownPages';
import type { Services } from '../services';
import { renderArticle } from './renderArticle';
import { renderLegalDocument } from './renderLegalDocument';
import { renderPage, STYLESHEET_PATH } from './renderPage';
import { readStylesheet } from './stylesheet';

const STYLESHEET = readStylesheet(path.join(__dirname, 'pages.css'));

const HTML = 'text/html; charset=utf-8';

/**
 * Adds the pages of content items and legal documents (§3), which are made from the catalogue's texts (decisions §11).
 * They need no login, because the API puts a key into the address of a members' article. Also adds the address at which
 * password managers look for the form that changes the password (decisions §15).
 */
export async function museumPages(app: FastifyInstance, services: Services): Promise<void> {
  const { settings, clock, contents, legalDocuments, articleKeys } = services;
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Cache-Control', 'no-cache');
  });

  const sendPage = (reply: FastifyReply, page: string | null) =>
    reply
      .code(page === null ? 404 : 200)
      .type(HTML)
      .send(page ?? renderMissingPage(settings.museumName));

  app.get<{ Params: { slug: string } }>('/legal/:slug', async ({ params }, reply) => {
    const path = `/legal/${params.slug}`;
    const document = isLegalPath(path) ? await legalDocuments.findPage(path) : null;
    return sendPage(reply, document && renderLegalDocument(document, settings.museumName, settings.transmissions));
  });

  app.get<{ Params: { slug: string }; Querystring: { key?: unknown } }>(
    '/articles/:slug',
    async ({ params, query: { key } }, reply) => {
      const path = `/articles/${params.slug}`;
      const article = isArticlePath(path) ? await contents.findArticle(path, clock()) : null;
      if (article?.groupKeyName === MEMBERS_NEWS_KEY) {
        reply.header('Cache-Control', 'private, no-store');
        const isOpen = typeof key === 'string' && (await articleKeys.isKey(path, key));
        if (!isOpen) return reply.code(403).type(HTML).send(renderMembersPage(settings.museumName));
      }
      return sendPage(reply, article && renderArticle(article, settings.museumName));
    },
  );

  // Password managers open this address, which is the same on every site (https://www.w3.org/TR/change-password-url/),
  // to find the form that changes the password.
  app.get('/.well-known/change-password', (_request, reply) => reply.redirect(paths.accountEditPassword));

  app.get(STYLESHEET_PATH, (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLESHEET));
}

function renderMembersPage(museumName: string): string {
  const title = 'この記事は会員限定です';
  const text = '有料プランの会員の方は、会員サイトの「会員限定のお知らせ」から、もう一度お開きください。';
  return renderPage({ title, museumName, main: `<h1>${title}</h1>\n<p>${text}</p>` });
}

function renderMissingPage(museumName: string): string {
  const title = 'ページが見つかりません';
  const text = 'お探しのページは、移動または削除された可能性があります。';
  return renderPage({ title, museumName, main: `<h1>${title}</h1>\n<p>${text}</p>` });
}
