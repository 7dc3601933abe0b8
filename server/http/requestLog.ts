import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';
import { redactTokens } from '#domain/redactTokens';
import { routePattern } from './routePattern';

/**
 * The paths that monitoring requests every few seconds. The lines of such requests would hide other lines of the log.
 */
const PROBES: readonly string[] = ['/health', '/ready', '/healthz', '/metrics'];

/**
 * Logs one line for each answered request, instead of Fastify's lines, which contain whole addresses. A line contains
 * no header, no body and, of the address, only the route's pattern, because paths may contain tokens too: a mail
 * program may encode a link again, as `/register%3Ftoken%3D…`.
 */
export class RequestLog extends LogController {
  constructor() {
    super({ disableRequestLogging: true, requestIdLogLabel: 'requestId' });
  }

  override requestCompleted(error: Error | null | undefined, request: FastifyRequest, reply: FastifyReply): void {
    const line = {
      method: request.method,
      path: routePattern(request),
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    if (error) request.log.warn({ ...line, err: error }, 'answer not delivered');
    else request.log[isRoutine(request, reply) ? 'debug' : 'info'](line, 'answered');
  }
}

/** Returns whether a successful request comes from monitoring. Such requests are logged only at debug level. */
function isRoutine(request: FastifyRequest, { statusCode }: FastifyReply): boolean {
  return statusCode < 400 && PROBES.includes(routePattern(request));
}

/** Matches the codes of PostgreSQL's errors about a value. The messages of these errors repeat the value. */
const DATA_FAULT = /^22[0-9A-Z]{3}$/;

/**
 * Returns the parts of an error that may be logged: its type, code, stack and message. Removes tokens of mails from the
 * message, and leaves a message out if it may quote a request. Leaves out all other properties too, because those of a
 * database error contain the statement's values.
 */
export function loggableError(error: Error) {
  const code = 'code' in error && typeof error.code === 'string' ? { code: error.code } : {};
  const quotes = error instanceof SyntaxError || DATA_FAULT.test(code.code ?? '');
  return {
    type: error.name,
    message: quotes ? '(left out)' : redactTokens(error.message),
    stack: framesOf(error),
    ...code,
  };
}

/** Returns the lines of a stack that name a place, without the message above them. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^ +at /.test(line))
    .join('\n');
}
