import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { errorMessage } from '../errors';
import { setBaseHeaders } from './baseHeaders';
import { Refusal, REFUSALS } from './refusal';
import { refusalOf } from './refusalOf';

/**
 * The answers to statuses with which the framework refuses a request. Every other refusal of the framework is answered
 * with 400, for example a body that is not JSON (decisions §1).
 */
const BY_FRAMEWORK_STATUS: Readonly<Record<number, readonly [status: number, message: string]>> = {
  404: [404, REFUSALS.notFound],
  // 412 means that a condition of the request does not hold, 416 that the file does not have the requested range.
  412: [412, REFUSALS.badRequest],
  416: [416, REFUSALS.badRequest],
  413: [413, REFUSALS.tooLarge],
  // The framework refuses a path parameter that is too long with 414. Nothing exists at such a path, so the answer is
  // 404.
  414: [404, REFUSALS.notFound],
};

const BAD_REQUEST = new Refusal(400, { message: REFUSALS.badRequest });

/** Answers every error with the error body of decisions §1. Logs an unexpected error, and does not send its details. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
}

/** Answers errors that occur before any hook runs, such as a path with broken percent-encoding. */
export function answerUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  setBaseHeaders(request, reply);
  void sendError(error, request, reply);
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, headers, body } = isAbandoned(request) ? BAD_REQUEST : (refusalOf(error) ?? frameworkRefusal(error));
  if (status === 503) request.log.warn({ reason: errorMessage(error) }, 'cannot answer for now');
  else if (status >= 500) request.log.error({ err: error }, 'unexpected error');
  // Without this header, caches would keep a 404 for minutes.
  if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store');
  return reply.code(status).headers(headers).send(body);
}

/**
 * Returns whether the client closed the connection before it had sent the whole request. If so, the client reads no
 * answer, and the server is not at fault.
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

/** Returns the headers of an error. Only a 416 has a header, which gives the size of the file. */
function headersOf(error: unknown): Readonly<Record<string, string>> {
  const headers: unknown = Reflect.get(Object(error), 'headers');
  const range: unknown = Reflect.get(Object(headers), 'Content-Range');
  return typeof range === 'string' ? { 'Content-Range': range } : {};
}

function statusOf(error: unknown): number {
  const hasStatus = error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number';
  return hasStatus ? Number(error.statusCode) : 500;
}
