import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { REQUEST_ID_HEADER } from '#contract/requestId';

/** Returns the path of a request as it was sent, without the query, which may contain a token from a mail. */
export function pathOf(request: FastifyRequest): string {
  return request.url.split('?', 1)[0] ?? '';
}

/** Returns whether the path is `folder` or a path below it. */
export function isUnder(path: string, folder: string): boolean {
  return path === folder || path.startsWith(`${folder}/`);
}

/**
 * Returns the content security policy of the pages and answers that the server itself writes. Forms on these pages may
 * be sent only to this server. If the answer to a form redirects to another origin, `formOrigins` must contain that
 * origin.
 */
export function ownPolicy(...formOrigins: readonly string[]): string {
  return [
    "default-src 'none'",
    "style-src 'self'",
    "script-src 'self'",
    // Allows the icon of the browser's tab. Otherwise WebKit would report a violation of the policy, even if the page
    // names no icon.
    "img-src 'self'",
    ["form-action 'self'", ...formOrigins].join(' '),
    "frame-ancestors 'none'",
    "base-uri 'none'",
  ].join('; ');
}

const OWN_POLICY = ownPolicy();

const TWO_YEARS = 'max-age=63072000; includeSubDomains';

/**
 * Sets the headers that pages and API share on every answer, errors included (decisions §1, §3). The built app's pages
 * get stricter headers in their place. With https, also sets Strict-Transport-Security, except on localhost, where it
 * would apply to every port.
 */
export function addBaseHeaders(app: FastifyInstance, apiUrl: string): void {
  const { protocol, hostname } = new URL(apiUrl);
  const isSecure = protocol === 'https:' && hostname !== 'localhost';
  app.addHook('onRequest', async (request, reply) => {
    setBaseHeaders(request, reply);
    if (isSecure) reply.header('Strict-Transport-Security', TWO_YEARS);
  });
}

export function setBaseHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.header(REQUEST_ID_HEADER, request.id);
  reply.header('X-Content-Type-Options', 'nosniff');
  reply.header('Content-Security-Policy', OWN_POLICY);
  reply.header('Cross-Origin-Opener-Policy', 'same-origin');
  reply.header('Cross-Origin-Resource-Policy', 'same-origin');
  // The address of a page may contain a token from a mail, which no other site may learn.
  reply.header('Referrer-Policy', 'no-referrer');
  if (isUnder(pathOf(request), '/api')) reply.header('Cache-Control', 'no-store');
}
