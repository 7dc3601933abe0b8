import type { FastifyInstance } from 'fastify';
import { cardBrand } from '#domain/paymentCard';
import type { Services } from '../../server/services';
import { issueCardToken } from './cardTokens';
import { behaviourOf } from './testCards';
import { TOKEN_ERRORS, TokenRefusal, type TokenErrorCode } from './tokenErrors';
import { readTokenRequest } from './tokenRequest';

const PATH = '/sandbox/payment/tokens';

const UNEXPECTED = {
  code: 'unavailable',
  message: 'カード決済サービスが応答できません。しばらくしてからお試しください。',
};

/**
 * Adds POST /sandbox/payment/tokens (decisions §6.1, §9), which makes a token of card data and keeps only the last four
 * digits. Browsers call it from the app, which may be served from another origin.
 */
export async function tokenRoute(app: FastifyInstance, { database, clock, settings }: Services): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => {
    reply.headers({ 'Access-Control-Allow-Origin': '*', 'Cache-Control': 'no-store' });
  });

  app.setErrorHandler((error, request, reply) => {
    const code = codeOf(error);
    if (code !== null) return reply.code(400).send({ code, message: TOKEN_ERRORS[code] });
    request.log.error({ err: error }, 'unexpected error');
    return reply.code(500).send(UNEXPECTED);
  });

  app.options(PATH, (_request, reply) =>
    reply
      .code(204)
      .headers({
        'Access-Control-Allow-Methods': 'POST',
        'Access-Control-Allow-Headers': 'content-type',
        'Access-Control-Max-Age': '600',
      })
      .send(),
  );

  app.post(PATH, async ({ body }) => {
    const now = clock();
    const { cardNumber } = readTokenRequest(body, { serviceId: settings.paymentServiceId, now });
    const last4 = cardNumber.slice(-4);
    const cardToken = await issueCardToken(database, { last4, behaviour: behaviourOf(cardNumber) }, now);
    return { cardToken, brand: cardBrand(cardNumber) ?? 'unknown', last4 };
  });
}

/**
 * Returns the code of an error, or null for a fault of the provider itself. Errors of the framework, such as a body
 * that is not JSON, have a code too.
 */
function codeOf(error: unknown): TokenErrorCode | null {
  if (error instanceof TokenRefusal) return error.code;
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500;
  return status >= 400 && status < 500 ? 'invalid_request' : null;
}
