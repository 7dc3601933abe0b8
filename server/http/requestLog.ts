import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';
import { redactTokens } from '#domain/redactTokens';
import { routePattern } from './routePattern';

/** Monitoring requests these paths every few seconds; logging them would hide other lines. */
const PROBES: readonly string[] = ['/health', '/ready', '/healthz', '/metrics'];

/**
 * One line for each answered request, in place of Fastify's own, which show whole addresses. No header, no body and
 * nothing of the address is ever in it but the pattern of the route: tokens from mails also arrive in paths, such as
 * `/register%3Ftoken%3D…` from a mail program that encoded the link once more.
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

/** Returns whether a request is a successful one of monitoring, which is logged only at debug level. */
function isRoutine(request: FastifyRequest, { statusCode }: FastifyReply): boolean {
  return statusCode < 400 && PROBES.includes(routePattern(request));
}

/** PostgreSQL's class of faults in the data, whose messages repeat the datum. */
const DATA_FAULT = /^22[0-9A-Z]{3}$/;

/**
 * Returns the parts of an error that may be logged: its kind, code, place and message. The message has no tokens of
 * mails, and is left out if it may quote a request. A database adds the statement's values to its errors in properties
 * that are left out here.
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

/** Returns the stack without the message that stands above it, of however many lines. */
function framesOf({ stack = '' }: Error): string {
  return stack
    .split('\n')
    .filter((line) => /^ +at /.test(line))
    .join('\n');
}
