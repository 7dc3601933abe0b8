import formbody from '@fastify/formbody';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { ownPolicy } from '../../server/http/baseHeaders';

/** The form of a page; undefined: it is empty. */
export type BankForm = { readonly decision?: unknown } | undefined;

/** Prepares routes for pages of the card's issuer: bodies are forms, and the policy lets forms lead to the site. */
export function prepareBankPages(app: FastifyInstance, publicUrl: string): void {
  app.removeAllContentTypeParsers();
  app.register(formbody);
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Cache-Control', 'no-store');
    // The callback leads on to the site, which may have another origin than this server.
    reply.header('Content-Security-Policy', ownPolicy(new URL(publicUrl).origin));
  });
}

export function sendPage(reply: FastifyReply, page: string): FastifyReply {
  return reply.type('text/html; charset=utf-8').send(page);
}
