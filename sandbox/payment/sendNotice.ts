import type { FastifyInstance } from 'fastify';
import type { CallbackRequest } from '../../server/payments/cardProvider';

interface Notice extends Pick<CallbackRequest, 'headers' | 'rawBody'> {
  readonly callbackUrl: string;
}

/**
 * Sends a result to the callback from here. The sandbox is part of the server it calls back, so that no address but the
 * server's own is called; and what goes wrong is left alone, since the member's browser brings the result as well.
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
