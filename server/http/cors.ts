import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import { REQUIRED_HEADERS } from '#contract/calls';
import { IDEMPOTENCY_KEY_HEADER } from '#contract/payment';
import { REQUEST_ID_HEADER } from '#contract/requestId';

const METHODS = 'GET, POST, PUT, DELETE';
const REQUEST_HEADERS = [...Object.keys(REQUIRED_HEADERS), 'Authorization', IDEMPOTENCY_KEY_HEADER].join(', ');

/**
 * The headers that the app may read if it has another origin: the rotated bearer, the time, the seconds to wait after a
 * 429, and the request id.
 */
const EXPOSED_HEADERS = `Authorization, Date, Retry-After, ${REQUEST_ID_HEADER}`;
const PREFLIGHT_SECONDS = '600';

/**
 * Lets the app call the API from the origin of `PUBLIC_URL` if the API has another origin. Pages of all other origins
 * cannot read answers.
 */
export const cors = fp(
  async (api, { publicUrl }: { readonly publicUrl: string }) => {
    const appOrigin = new URL(publicUrl).origin;
    api.addHook('onRequest', async (request, reply) => {
      reply.header('Vary', 'Origin');
      if (request.headers.origin !== appOrigin) return undefined;
      reply.header('Access-Control-Allow-Origin', appOrigin);
      reply.header('Access-Control-Expose-Headers', EXPOSED_HEADERS);
      return isPreflight(request) ? answerPreflight(reply) : undefined;
    });
  },
  { name: 'cors' },
);

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
