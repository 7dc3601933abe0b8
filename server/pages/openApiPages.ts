import swagger, { type StaticDocumentSpec } from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { API_PREFIX } from '#contract/calls';
import { openApiDocument } from '../openapi/openApiDocument';
import type { Services } from '../services';

/**
 * Adds GET openapi.json and the page docs below the API's prefix, for developers of other clients and servers. They are
 * not part of the membership API, because a browser that loads a page does not send the headers that the API requires.
 * They are public, since they reveal no more than the app's code.
 */
export async function openApiPages(api: FastifyInstance, { settings, clock }: Services): Promise<void> {
  const document = openApiDocument(settings.museumName, clock);
  // The type assertion is safe, because the plugin serves the document unchanged. The plugin's types are mutable and
  // those of OpenAPI 3.0.
  const specification = { document } as unknown as StaticDocumentSpec;
  api.register(swagger, { mode: 'static', specification });
  api.register(swaggerUi, {
    routePrefix: '/docs',
    indexPrefix: API_PREFIX,
    // Forbids sending calls from the page, because they would change the museum's real data.
    uiConfig: { layout: 'BaseLayout', supportedSubmitMethods: [], deepLinking: true },
    theme: { title: document.info.title },
    transformStaticCSP: (policy) => `${policy.replace("img-src 'self'", '$& data:')}; connect-src 'self'`,
  });
  api.get('/openapi.json', (_request, reply) => reply.send(document));
}
