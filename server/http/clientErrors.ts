import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { REQUEST_ID_HEADER } from '#contract/requestId';
import { REFUSALS } from './refusal';
import { createRequestId } from './requestIds';

/**
 * The answers to errors of the HTTP parser, by the error's code. Every other error means broken HTTP and is answered
 * with 400.
 */
const BY_CODE: Readonly<Record<string, readonly [status: number, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, REFUSALS.tooSlow],
  HPE_HEADER_OVERFLOW: [431, REFUSALS.tooLarge],
};

/** The part of the app that `answerClientError` needs. Fastify calls that function with the app as `this`. */
interface Logging {
  readonly log: Pick<FastifyBaseLogger, 'info'>;
}

/** The answer to the last request on each connection. */
const answers = new WeakMap<Socket, ServerResponse>();

/**
 * Closes a connection on which nothing has moved for the framework's `connectionTimeout`. Keeps it open while a client
 * that has sent its whole request waits for an answer.
 */
export function cutIdleConnections(app: FastifyInstance): void {
  app.server.on('request', ({ socket }, response) => answers.set(socket, response));
  app.server.on('timeout', (socket: Socket) => {
    const response = answers.get(socket);
    const waits = response?.req.complete === true && !response.writableFinished && socket.writableLength === 0;
    if (!waits) socket.destroy();
  });
}

/**
 * Answers bytes that are not a valid request: broken HTTP, two lengths, too many headers, or a request that arrives too
 * slowly. The answer has the error body of decisions §1. Then the connection is closed, since the beginning of the next
 * request is unknown. `error` contains bytes of the client, so only its code may be logged.
 */
export function answerClientError(this: Logging, error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return;
  if (socket.writable && isUnanswered(socket)) {
    const requestId = createRequestId();
    const [status, message] = BY_CODE[error.code ?? ''] ?? [400, REFUSALS.badRequest];
    this.log.info({ requestId, status, code: error.code }, 'refused before it was a request');
    socket.write(answerTo(requestId, status, message));
  }
  socket.destroySoon();
}

/**
 * Returns whether no earlier request on the connection still waits for its answer. If one does, the client would take
 * this answer for the answer to the earlier request.
 */
function isUnanswered(socket: Socket): boolean {
  const response = answers.get(socket);
  if (response === undefined) return true;
  return response.req.complete ? response.writableFinished : !response.headersSent;
}

function answerTo(requestId: string, status: number, message: string): string {
  const body = JSON.stringify({ message });
  return [
    `HTTP/1.1 ${String(status)} ${STATUS_CODES[status] ?? ''}`,
    'Content-Type: application/json; charset=utf-8',
    `Content-Length: ${String(Buffer.byteLength(body))}`,
    `${REQUEST_ID_HEADER}: ${requestId}`,
    'Cache-Control: no-store',
    'X-Content-Type-Options: nosniff',
    'Connection: close',
    '',
    body,
  ].join('\r\n');
}
