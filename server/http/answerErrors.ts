import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { QueueFull } from '../auth/workQueue';
import { Refusal, REFUSALS } from './refusal';
import { setBaseHeaders } from './baseHeaders';

/** Time in which a full queue of password checks is worked off. */
const BUSY_SECONDS = 5;

/** Gives every failure the error body of decisions §1; what was not meant to happen is logged and says nothing. */
export function answerErrors(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => sendError(error, request, reply));
}

/** For faults found before any hook has run, such as a path with broken percent-encoding. */
export function answerUnroutable(error: FastifyError, request: FastifyRequest, reply: FastifyReply): void {
  setBaseHeaders(request, reply);
  void sendError(error, request, reply);
}

function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const { status, headers, body } = refusalOf(error);
  if (status >= 500) request.log.error({ err: error }, 'unexpected error');
  return reply.code(status).headers(headers).send(body);
}

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof QueueFull) {
    return new Refusal(429, { message: REFUSALS.busy }, { 'Retry-After': String(BUSY_SECONDS) });
  }
  switch (statusOf(error)) {
    case 400:
    // A body in another format is simply not what this API reads.
    case 415:
      return new Refusal(400, { message: REFUSALS.badRequest });
    case 404:
    // A parameter longer than any of ours.
    case 414:
      return new Refusal(404, { message: REFUSALS.notFound });
    case 413:
      return new Refusal(413, { message: REFUSALS.tooLarge });
    default:
      return new Refusal(500, { message: REFUSALS.unexpected });
  }
}

function statusOf(error: unknown): number | undefined {
  const hasStatus = error instanceof Error && 'statusCode' in error && typeof error.statusCode === 'number';
  return hasStatus ? Number(error.statusCode) : undefined;
}
