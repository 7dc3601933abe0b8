import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { FastifyInstance } from 'fastify';
import { DEMO_NOTICE } from '#domain/demo';

const BANNER = `<aside class="museum-demo" aria-label="お知らせ">${DEMO_NOTICE}</aside>`;

/**
 * Adds the banner of a demonstration to every page that lacks it: the server's own pages, and those of an app that was
 * built without `SANDBOX=demo`.
 */
export function addDemoBanner(app: FastifyInstance): void {
  app.addHook('onRequest', async ({ headers }) => {
    // Makes the server send uncompressed pages, because the hook below cannot add the banner to compressed files.
    delete headers['accept-encoding'];
  });

  app.addHook('onSend', async (_request, reply, payload) => {
    if (!String(reply.getHeader('content-type')).startsWith('text/html')) return payload;
    const page = payload instanceof Readable ? await text(payload) : payload;
    if (typeof page !== 'string') return page;
    reply.removeHeader('content-length');
    return page.includes(DEMO_NOTICE) ? page : page.replace(/<body[^>]*>/, (body) => body + BANNER);
  });
}
