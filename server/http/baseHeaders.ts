import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** The path of a request as sent, without the query, which may carry a token from a mail. */
export function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '';
}

/** Whether the path is `folder` or lies under it. */
export function isUnder(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

/** Puts the headers on every answer that pages and API share (decisions §1, §3), errors included. */
export function addBaseHeaders(app: FastifyInstance): void {
  app.addHook('onRequest', async (request, reply) => {
    setBaseHeaders(request, reply);
  });
}

export function setBaseHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('X-Content-Type-Options', 'nosniff');
  // Addresses from mails carry tokens, which no other site may learn.
  reply.header('Referrer-Policy', 'no-referrer');
  if (isUnder(pathOf(request), '/api')) reply.header('Cache-Control', 'no-store');
}
