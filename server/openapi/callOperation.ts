import type { Call } from '../../src/contract/calls';
import type { CallDetails } from './callDetails';
import type { Answer, Operation, Reference } from './openApi';
import { jsonOf, refTo } from './sharedParts';

/** One call as an operation of the document. */
export function callOperation(operationId: string, call: Call, details: CallDetails): Operation {
  const { tag, summary, description, body } = details;
  return {
    operationId,
    tags: [tag],
    summary,
    ...(description !== undefined && { description }),
    security: call.anonymous ? [{}, { bearer: [] }] : [{ bearer: [] }],
    parameters: parametersOf(operationId, call),
    ...(body !== undefined && { requestBody: { required: true, content: jsonOf(body) } }),
    responses: responsesOf(operationId, call, details),
  };
}

/** The names of a path's parameters, in their order. */
function pathParameters(path: string): readonly string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name = '']) => name);
}

function parametersOf(operationId: string, { path }: Call): readonly Reference[] {
  const own = operationId === 'pay' ? ['idempotencyKey'] : [];
  return [...pathParameters(path), 'requestedWith', 'museumId', ...own].map((name) => refTo('parameters', name));
}

function responsesOf(operationId: string, call: Call, details: CallDetails): Operation['responses'] {
  const { success, refusals = {} } = details;
  const answer = successOf(details);
  return {
    [success.status]: answer,
    // An attempt that is known or stands for a paid period (decisions §6.2).
    ...(operationId === 'pay' && {
      200: { ...answer, description: 'Another payment, which stands in for this attempt.' },
    }),
    400: refTo('responses', 'badRequest'),
    ...(!call.anonymous && { 401: refTo('responses', 'unauthorized') }),
    ...Object.fromEntries(Object.entries(refusals).map(([status, words]) => [status, refusal(status, words)])),
    default: refTo('responses', 'otherwise'),
  };
}

function successOf({ success, bearer }: CallDetails): Answer {
  return {
    description: success.description ?? (success.schema === undefined ? 'Done. No content.' : 'Found.'),
    ...(bearer !== 'never' && { headers: { Authorization: refTo('headers', `${bearer}Bearer`) } }),
    ...(success.schema !== undefined && { content: jsonOf(success.schema) }),
  };
}

function refusal(status: string, description: string): Answer {
  return {
    description,
    ...(status === '429' && { headers: { 'Retry-After': refTo('headers', 'retryAfter') } }),
    content: jsonOf('ErrorBody'),
  };
}
