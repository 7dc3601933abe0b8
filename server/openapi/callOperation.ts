import type { OpenAPIV3_1 } from 'openapi-types';
import type * as z from 'zod/mini';
import type { Call } from '#contract/call';
import { CALLS, type CallName } from '#contract/calls';
import { CALL_NOTES, type CallNotes } from './callNotes';
import { componentName } from './components';
import { jsonOf, refTo } from './sharedParts';

/** Returns the operation of the document that describes a call. */
export function callOperation(name: CallName, operationId: string): OpenAPIV3_1.OperationObject {
  const call: Call = CALLS[name];
  const { description, answers = {} }: CallNotes = CALL_NOTES[name] ?? {};
  return {
    operationId,
    tags: [call.tag],
    summary: call.summary,
    ...(description !== undefined && { description }),
    security: call.anonymous ? [{}, { bearer: [] }] : [{ bearer: [] }],
    parameters: parametersOf(call),
    ...(call.body && { requestBody: { required: true, content: jsonOf(componentName(call.body)) } }),
    responses: responsesOf(call, answers),
  };
}

function parametersOf({ path, hasIdempotencyKey }: Call): OpenAPIV3_1.ReferenceObject[] {
  const ofPath = [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
  const own = hasIdempotencyKey ? ['idempotencyKey'] : [];
  return [...ofPath, 'requestedWith', 'museumId', ...own].map((name) => refTo('parameters', name));
}

function responsesOf(call: Call, notes: Readonly<Record<string, string>>): OpenAPIV3_1.ResponsesObject {
  const responses: OpenAPIV3_1.ResponsesObject = {
    400: refTo('responses', 'badRequest'),
    ...(!call.anonymous && { 401: refTo('responses', 'unauthorized') }),
    default: refTo('responses', 'otherwise'),
  };
  for (const [status, schema] of Object.entries(call.answers)) {
    responses[status] = success(call, schema, notes[status]);
  }
  for (const [status, words] of Object.entries(call.refusals ?? {})) responses[status] = refusal(status, words);
  return responses;
}

function success(
  { token = 'rotated' }: Call,
  schema: z.ZodMiniType | null,
  note: string | undefined,
): OpenAPIV3_1.ResponseObject {
  return {
    description: note ?? (schema === null ? 'Done. No content.' : 'Found.'),
    ...(token !== 'none' && { headers: { Authorization: refTo('headers', `${token}Token`) } }),
    ...(schema !== null && { content: jsonOf(componentName(schema)) }),
  };
}

function refusal(status: string, description: string): OpenAPIV3_1.ResponseObject {
  return {
    description,
    ...(status === '429' && { headers: { 'Retry-After': refTo('headers', 'retryAfter') } }),
    content: jsonOf('ErrorBody'),
  };
}
