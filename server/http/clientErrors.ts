import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { REFUSALS } from './refusal';

/** What the parser complains about, where it is more than broken HTTP. */
const BY_CODE: Readonly<Record<string, readonly [status: number, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, REFUSALS.tooSlow],
  HPE_HEADER_OVERFLOW: [431, REFUSALS.tooLarge],
};

/** The answer that belongs to the last request of each connection. */
const answers = new WeakMap<Socket, ServerResponse>();

/** Lets `answerClientError` know which requests are answered already. */
export function rememberAnswers(app: FastifyInstance): void {
  app.server.on('request', ({ socket }, response) => answers.set(socket, response));
}

/**
 * For what never becomes a request: broken HTTP, two lengths, too many headers, a client that is too slow. It gets the
 * error body of decisions §1 like everything else, and its connection ends, since nobody knows where the next request
 * would begin. What it sent is in `error` and must not be logged.
 */
export function answerClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable && isUnanswered(socket)) socket.write(answerTo(error));
  socket.destroySoon();
}

/** False while an earlier request is being answered: its client would take this for that answer. */
function isUnanswered(socket: Socket): boolean {
  const response = answers.get(socket);
  if (response === undefined) return true;
  return response.req.complete ? response.writableFinished : !response.headersSent;
}

function answerTo({ code = '' }: NodeJS.ErrnoException): string {
  const [status, message] = BY_CODE[code] ?? [400, REFUSALS.badRequest];
  const body = JSON.stringify({ message });
  return [
    `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${String(Buffer.byteLength(body))}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}
