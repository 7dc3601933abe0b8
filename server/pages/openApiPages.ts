import type { FastifyInstance } from 'fastify';
import { API_PREFIX } from '../../src/contract/calls';
import { openApiDocument } from '../openapi/openApiDocument';
import { referenceStylesheet } from '../openapi/page/referenceStylesheet';
import { renderReference } from '../openapi/page/renderReference';
import type { Services } from '../services';

const DOCUMENT = '/openapi.json';
const PAGE = '/docs';
const STYLESHEET = '/docs.css';

/**
 * GET openapi.json, docs and docs.css under the API's prefix, for whoever writes a client or a server of their own.
 * Registered apart from the membership API, whose headers no browser's address bar sends. It is public: the document says
 * no more than the app's code, which every visitor has.
 */
export function addOpenApiPages(api: FastifyInstance, { settings, clock }: Services): void {
  const document = openApiDocument(settings.museumName, clock);
  const json = JSON.stringify(document);
  const page = renderReference(document, { document: API_PREFIX + DOCUMENT, stylesheet: API_PREFIX + STYLESHEET });

  api.get(DOCUMENT, (_request, reply) => reply.type('application/json; charset=utf-8').send(json));
  api.get(PAGE, (_request, reply) => reply.type('text/html; charset=utf-8').send(page));
  api.get(STYLESHEET, (_request, reply) => reply.type('text/css; charset=utf-8').send(referenceStylesheet));
}
