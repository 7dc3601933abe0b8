import type { FastifyInstance } from 'fastify';
import type { CallbackFields } from './callbackSignature';

interface Callback {
  readonly callbackUrl: string;
  readonly fields: CallbackFields;
}

/**
 * Posts a result to the callback from here. The sandbox is part of the server it calls back, so that no address but the
 * server's own is called; and what goes wrong is left alone, since the member's browser brings the result as well.
 */
export async function sendCallback(app: FastifyInstance, apiUrl: string, { callbackUrl, fields }: Callback) {
  if (!callbackUrl.startsWith(`${apiUrl}/`)) return;
  try {
    await app.inject({
      method: 'POST',
      url: callbackUrl.slice(apiUrl.length),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
  } catch (error) {
    app.log.warn({ err: error }, 'callback not delivered');
  }
}
