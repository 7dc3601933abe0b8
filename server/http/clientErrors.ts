import { STATUS_CODES, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import { REQUEST_ID_HEADER } from '#contract/requestId';
import { REFUSALS } from './refusal';
import { createRequestId } from './requestIds';

/** Answers by the code of the parser's error; every other error is broken HTTP, 400. */
const BY_CODE: Readonly<Record<string, readonly [status: number, message: string]>> = {
  ERR_HTTP_REQUEST_TIMEOUT: [408, REFUSALS.tooSlow],
  HPE_HEADER_OVERFLOW: [431, REFUSALS.tooLarge],
};

/** The app, on which the framework calls the function below. */
interface Logging {
  readonly log: Pick<FastifyBaseLogger, 'info'>;
}

/** The answer that belongs to the last request of each connection. */
const answers = new WeakMap<Socket, ServerResponse>();

/**
 * Cuts a connection on which nothing has moved for the framework's `connectionTimeout`, unless its client has sent all
 * of its request, reads, and waits for our answer.
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
 * Answers bytes that the framework cannot read as a request: broken HTTP, two lengths, too many headers, a client that
 * is too slow. The answer has the error body of decisions §1. Then the connection ends, since the start of the next
 * request is unknown. `error` holds the client's bytes and must not be logged; the kind of the fault may be.
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
 * Returns false while an earlier request is being answered: the client would take this answer for that of the earlier
 * request.
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
