import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { API_PREFIX } from '#contract/calls';
import { openApiDocument } from '../openapi/openApiDocument';
import type { Services } from '../services';

/**
 * GET openapi.json and, as a page, docs under the API's prefix, for developers of other clients and servers. Registered
 * apart from the membership API, whose headers a browser does not send with a page load. It is public: the document
 * says no more than the app's code, which every visitor has.
 */
export async function openApiPages(api: FastifyInstance, { settings, clock }: Services): Promise<void> {
  const document = openApiDocument(settings.museumName, clock);
  // The plugin's types are mutable and of OpenAPI 3.0; it serves the document unchanged.
  const specification = { document } as unknown as StaticDocumentSpec;
  api.register(swagger, { mode: 'static', specification });
  api.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: API_PREFIX,
    // Calls cannot be sent from the page: they would change real data of the museum.
    uiConfig: { layout: 'BaseLayout', supportedSubmitMethods: [], deepLinking: true },
    theme: { title: document.info.title },
    transformStaticCSP: (policy) => `${policy.replace("img-src 'self'", '$& data:')}; connect-src 'self'`,
  });
  api.get('/openapi.json', (_request, reply) => reply.send(document));
}
