import type { onSendAsyncHookHandler } from 'fastify';
import * as z from 'zod/mini';
import type { Call } from '#contract/call';
import { errorBodySchema } from '#contract/errorBody';

/**
 * Statuses with which any call may be refused: wrong headers or fields (400), a long body (413), a fault (500),
 * overload (503).
 */
const OF_EVERY_CALL: readonly number[] = [400, 413, 500, 503];

/** Returns a hook that turns an answer into a 500 if the contract does not have its status and body. */
export function checkAnswer(call: Call): onSendAsyncHookHandler {
  return async (_request, reply, payload) => {
    const fault = faultOf(call, reply.statusCode, payload);
    if (fault === null) return payload;
    // Sets the status to 500. Otherwise the framework would keep the status of the answer that the hook replaces.
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
 * Returns the schema that the contract has for the body of an answer with this status: null if the answer has no body,
 * and undefined if the contract does not have the status.
 */
function schemaOf({ anonymous, answers, refusals }: Call, status: number): z.ZodMiniType | null | undefined {
  const isRefusal = OF_EVERY_CALL.includes(status) || (status === 401 && !anonymous) || status in (refusals ?? {});
  return isRefusal ? errorBodySchema : Object.entries(answers).find(([known]) => Number(known) === status)?.[1];
}
