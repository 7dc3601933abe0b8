import type { FastifyInstance } from 'fastify';
import type { CallbackRequest } from '../../server/payments/cardProvider';

interface Notice extends Pick<CallbackRequest, 'headers' | 'rawBody'> {
  readonly callbackUrl: string;
}

/**
 * Sends a result to the callback of this server. Calls no other address, since the sandbox is part of the server.
 * Ignores errors, since the member's browser brings the result too.
 */
export async function sendNotice(app: FastifyInstance, apiUrl: string, { callbackUrl, headers, rawBody }: Notice) {
  if (!callbackUrl.startsWith(`${apiUrl}/`)) return;
  try {
    await app.inject({
      method: 'POST',
      url: callbackUrl.slice(apiUrl.length),
      headers: { ...headers },
      payload: rawBody,
    });
  } catch (error) {
    app.log.warn({ err: error }, 'callback not delivered');
  }
}
