import { LogController, type FastifyReply, type FastifyRequest } from 'fastify';
import { redactTokens } from '#domain/redactTokens';
import { routePattern } from './routePattern';

/** The paths that monitoring requests every few seconds. Logging such requests would hide other lines. */
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

/** Returns whether a request comes from monitoring and was successful. Such requests are logged only at debug level. */
function isRoutine(request: FastifyRequest, { statusCode }: FastifyReply): boolean {
  return statusCode < 400 && PROBES.includes(routePattern(request));
}

/** Matches PostgreSQL's codes of faults in a value. Their messages repeat the value. */
const DATA_FAULT = /^22[0-9A-Z]{3}$/;

/**
 * Returns the parts of an error that may be logged: its type, code, stack and message. Tokens of mails are removed from
 * the message, and a message that may quote a request is left out. So are all other properties, in which a database
 * error has the statement's values.
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
