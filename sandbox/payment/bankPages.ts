import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ownPolicy } from '../../server/http/baseHeaders';

/** The body of a submitted form; undefined if the form was sent without fields. */
export type BankForm = { readonly decision?: unknown } | undefined;

/**
 * Prepares routes for the pages of the card's issuer: they accept only forms as bodies, and their policy allows forms
 * whose answer redirects to the site.
 */
export function prepareBankPages(app: FastifyInstance, publicUrl: string): void {
  app.removeAllContentTypeParsers();
  app.register(formbody);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    // Allows the site's origin, because the callback redirects there, and it may differ from this server's.
    reply.header('Content-Security-Policy', ownPolicy(new URL(publicUrl).origin));
  });
}

export function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(page);
}
