import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { REQUIRED_HEADERS } from '../../src/contract/calls';
import { IDEMPOTENCY_KEY_HEADER } from '../../src/contract/payment';
import { REQUEST_ID_HEADER } from '../../src/contract/requestId';

const METHODS = 'GET, POST, PUT, DELETE';
const REQUEST_HEADERS = [...Object.keys(REQUIRED_HEADERS), 'Authorization', IDEMPOTENCY_KEY_HEADER].join(', ');

/** What a page of another origin may read: the rotated bearer, how long to wait after a 429, what to quote of a fault. */
const EXPOSED_HEADERS = `Authorization, Retry-After, ${REQUEST_ID_HEADER}`;
const PREFLIGHT_SECONDS = '600';

/**
 * Lets the app call the API from the one origin where members reach it (`PUBLIC_URL`), should the API have another.
 * Every other origin gets no permission, and so no answer its browser would hand over.
 */
export function allowAppOrigin(api: FastifyInstance, publicUrl: string): void {
  const appOrigin = new URL(publicUrl).origin;
  api.addHook('onRequest', async (request, reply) => {
    reply.header('Vary', 'Origin');
    if (request.headers.origin !== appOrigin) return undefined;
    reply.header('Access-Control-Allow-Origin', appOrigin);
    reply.header('Access-Control-Expose-Headers', EXPOSED_HEADERS);
    return isPreflight(request) ? answerPreflight(reply) : undefined;
  });
}

function isPreflight({ method, headers }: FastifyRequest): boolean {
  return method === 'OPTIONS' && headers['access-control-request-method'] !== undefined;
}

function answerPreflight(reply: FastifyReply): FastifyReply {
  return reply
    .code(204)
    .header('Access-Control-Allow-Methods', METHODS)
    .header('Access-Control-Allow-Headers', REQUEST_HEADERS)
    .header('Access-Control-Max-Age', PREFLIGHT_SECONDS)
    .send();
}
