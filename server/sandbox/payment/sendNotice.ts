import type { FastifyInstance } from 'fastify';
import type { signNotice } from './callbackSignature';

interface Notice extends ReturnType<typeof signNotice> {
  readonly callbackUrl: string;
}

/**
 * Sends a result to the callback from here. The sandbox is part of the server it calls back, so that no address but the
 * server's own is called; and what goes wrong is left alone, since the member's browser brings the result as well.
 */
export async function sendNotice(app: FastifyInstance, apiUrl: string, { callbackUrl, headers, rawBody }: Notice) {
  if (!callbackUrl.startsWith(`${apiUrl}/`)) return;
  try {
    await app.inject({ method: 'POST', url: callbackUrl.slice(apiUrl.length), headers, payload: rawBody });
  } catch (error) {
    app.log.warn({ err: error }, 'callback not delivered');
  }
}
