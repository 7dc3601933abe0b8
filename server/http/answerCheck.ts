import type { onSendAsyncHookHandler } from 'fastify';
import * as z from 'zod/mini';
import type { Call } from '#contract/call';
import { errorBodySchema } from '#contract/errorBody';

/**
 * Statuses with which any call may be refused: wrong headers or fields (400), a long body (413), a fault (500),
 * overload (503).
 */
const OF_EVERY_CALL: readonly number[] = [400, 413, 500, 503];

/** Returns a hook that answers 500 instead of an answer that the contract does not have. */
export function checkAnswer(call: Call): onSendAsyncHookHandler {
  return async (_request, reply, payload) => {
    const fault = faultOf(call, reply.statusCode, payload);
    if (fault === null) return payload;
    // Sets the status, because the framework would otherwise keep the status of a refusal.
    reply.code(500);
    throw new Error(`${call.method} ${call.path} ${fault}`);
  };
}

function faultOf(call: Call, status: number, payload: unknown): string | null {
  const schema = schemaOf(call, status);
  if (schema === undefined) return `has no ${String(status)} in the contract`;
  const body: unknown = typeof payload === 'string' && payload !== '' ? JSON.parse(payload) : null;
  const issues = (schema ?? nothing).safeParse(body).error?.issues;
  return issues
    ? `answers ${String(status)} with another body: ${issues.map(({ path }) => path.join('.')).join()}`
    : null;
}

const nothing = z.null();

/**
 * Returns the schema of the body that the contract has for a status. Returns null if there is no body, and undefined if
 * the contract does not have the status.
 */
function schemaOf({ anonymous, answers, refusals }: Call, status: number): z.ZodMiniType | null | undefined {
  const isRefusal = OF_EVERY_CALL.includes(status) || (status === 401 && !anonymous) || status in (refusals ?? {});
  return isRefusal ? errorBodySchema : Object.entries(answers).find(([known]) => Number(known) === status)?.[1];
}
