import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';
import { API_PREFIX } from '../../src/contract/calls';
import { isUnder, pathOf } from './baseHeaders';

/**
 * One line for each answered request, in place of Fastify's own, which show whole addresses. No header, no body and no
 * query is ever in it; of some paths only the route's pattern.
 */
export class RequestLog extends LogController {
  constructor() {
    super({ disableRequestLogging: true });
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = {
      method: request.method,
      path: loggablePath(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (error) request.log.warn({ ...line, err: error }, 'answer not delivered');
    else request.log.info(line, 'answered');
  }
}

/** Their paths carry tokens from mails, or the address of somebody's authentication. */
const PATTERN_ONLY = [API_PREFIX, '/sandbox/payment'];

function loggablePath(request: FastifyRequest): string {
  const path = pathOf(request);
  const folder = PATTERN_ONLY.find((secretive) => isUnder(path, secretive));
  return folder === undefined ? path : (request.routeOptions.url ?? `${folder}/*`);
}

/** What of an error may be logged: a database adds the statement's values to its errors. */
export function loggableError(error: Error) {
  const code = 'code' in error ? { code: error.code } : {};
  return { type: error.name, message: error.message, stack: error.stack ?? '', ...code };
}

