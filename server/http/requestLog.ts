import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';
import { API_PREFIX } from '../../src/contract/calls';
import { PROBES } from '../operations/probes';
import { isUnder, pathOf } from './baseHeaders';

/**
 * One line for each answered request, in place of Fastify's own, which show whole addresses. No header, no body and no
 * query is ever in it; of some paths only the route's pattern.
 */
export class RequestLog extends LogController {
  constructor() {
    super({ disableRequestLogging: true, requestIdLogLabel: 'requestId' });
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = {
      method: request.method,
      path: loggablePath(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (error) request.log.warn({ ...line, err: error }, 'answer not delivered');
    else request.log[isRoutine(request, reply) ? 'debug' : 'info'](line, 'answered');
  }
}

/** A probe that found nothing amiss. */
function isRoutine(request: FastifyRequest, { statusCode }: FastifyReply): boolean {
  return statusCode < 400 && PROBES.includes(pathOf(request));
}

/** Their paths carry tokens from mails, or the address of somebody's authentication. */
const PATTERN_ONLY = [API_PREFIX, '/sandbox/payment'];

function loggablePath(request: FastifyRequest): string {
  const path = pathOf(request);
  const folder = PATTERN_ONLY.find((secretive) => isUnder(path, secretive));
  return folder === undefined ? path : (request.routeOptions.url ?? `${folder}/*`);
}

/** PostgreSQL's class of faults in the data, whose messages repeat the datum. */
const DATA_FAULT = /^22[0-9A-Z]{3}$/;

/**
 * What of an error may be logged: its kind, its code, where it happened, and its message unless that is known to quote
 * what somebody sent. A database also adds the statement's values to its errors, in properties that are left out here.
 */
export function loggableError(error: Error) {
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const quotes = error instanceof SyntaxError || DATA_FAULT.test(code.code ?? '');
  return { type: error.name, message: quotes ? '(left out)' : error.message, stack: framesOf(error), ...code };
}

/** The stack without the message that stands above it, of however many lines. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^ +at /.test(line))
    .join('\n');
}
