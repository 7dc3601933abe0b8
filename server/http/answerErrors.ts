import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorMessage } from '../errors';
import { setBaseHeaders } from './baseHeaders';
import { Refusal, REFUSALS } from './refusal';
import { refusalOf } from './refusalOf';

/**
 * The statuses of the framework's own refusals and our answers to them. Others, such as a body that is not JSON, are
 * answered with 400 (decisions §1).
 */
const BY_FRAMEWORK_STATUS: Readonly<Record<number, readonly [status: number, message: string]>> = {
  404: [404, REFUSALS.notFound],
  // The request has a condition that does not hold, or asks for a part that the file does not have.
  412: [412, REFUSALS.badRequest],
  416: [416, REFUSALS.badRequest],
  413: [413, REFUSALS.tooLarge],
  // A parameter longer than any of ours.
  414: [404, REFUSALS.notFound],
};

const BAD_REQUEST = new Refusal(400, { message: REFUSALS.badRequest });

/** Gives every failure the error body of decisions §1; an unexpected error is logged, and its details are not sent. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
}

/** Answers faults that occur before any hook has run, such as a path with broken percent-encoding. */
export function answerUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  setBaseHeaders(request, reply);
  void sendError(error, request, reply);
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, headers, body } = isAbandoned(request) ? BAD_REQUEST : (refusalOf(error) ?? frameworkRefusal(error));
  if (status === 503) request.log.warn({ reason: errorMessage(error) }, 'cannot answer for now');
  else if (status >= 500) request.log.error({ err: error }, 'unexpected error');
  // Without this header caches keep a 404 for minutes.
  if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store');
  return reply.code(status).headers(headers).send(body);
}

/**
 * Returns whether the client closed the connection, or was cut, while it was sending: it reads no answer, and the
 * server is not at fault.
 */
function isAbandoned({ raw }: FastifyRequest): boolean {
  return raw.destroyed && !raw.complete;
}

function frameworkRefusal(error: unknown): Refusal {
  const status = statusOf(error);
  if (status < 400 || status >= 500) return new Refusal(500, { message: REFUSALS.unexpected });
  const [answered, message] = BY_FRAMEWORK_STATUS[status] ?? [BAD_REQUEST.status, REFUSALS.badRequest];
  return new Refusal(answered, { message }, headersOf(error));
}

/** Returns the headers of an error. A 416 gives the length of the file. */
function headersOf(error: unknown): Readonly<Record<string, string>> {
  const headers: unknown = Reflect.get(Object(error), 'headers');
  const range: unknown = Reflect.get(Object(headers), 'Content-Range');
  return typeof range === 'string' ? { 'Content-Range': range } : {};
}

function statusOf(error: unknown): number {
  const hasStatus = error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number';
  return hasStatus ? Number(error.statusCode) : 500;
}
