import { fetchBaseQuery } from '@reduxjs/toolkit/query';
import { API_PREFIX, REQUIRED_HEADERS } from '#contract/calls';
import { isRequestId, REQUEST_ID_HEADER } from '#contract/requestId';
import { Secret } from '#domain/secret';
import { selectToken } from '../../slices/authSlice';
import { toApiError, type ApiError } from '../errors';
import { bearerOfEarlyCall, fetchOrTakeUp } from './earlyCalls';
import { slicesOf, type ApiEnvironment, type MembershipBaseQuery, type MembershipRequest } from './types';

/** A call without an answer fails visibly after this long (decisions §2). */
const TIMEOUT_MS = 30_000;

const send = fetchBaseQuery({
  fetchFn: fetchOrTakeUp,
  timeout: TIMEOUT_MS,
  credentials: 'omit',
  cache: 'no-store',
  referrerPolicy: 'no-referrer',
  responseHandler: readBody,
});

/** Sends a request to the membership API with the headers of §7. Secrets are revealed here only. */
export const transport: MembershipBaseQuery = async (request, api, extraOptions) => {
  // The store is created with this environment as its extra argument.
  const { apiOrigin } = api.extra as ApiEnvironment;
  const bearer = request.bearer ?? selectToken(slicesOf(api)) ?? undefined;
  const url = apiOrigin + API_PREFIX + pathOf(request);
  const sentWith = earlierBearer(url, bearer) ?? bearer;
  const result = await send(
    {
      url,
      method: request.call.method,
      headers: headersOf(request, bearer),
      ...(request.body && { body: JSON.stringify(request.body, revealSecrets) }),
      // Logging out must reach the server even when the tab is closed right after.
      keepalive: request.bearer !== undefined,
    },
    api,
    extraOptions,
  );
  const response = result.meta?.response;
  const meta = response && { status: response.status, headers: response.headers, bearer: sentWith };
  return {
    ...(result.error ? { error: withRequestId(toApiError(result.error), meta?.headers) } : { data: result.data }),
    ...(meta && { meta }),
  };
};

function headersOf(request: MembershipRequest, bearer: Secret | undefined) {
  const authorization = bearer && { Authorization: `Bearer ${bearer.reveal()}` };
  return { ...REQUIRED_HEADERS, ...request.headers, ...authorization };
}

/** The bearer of the early call that is about to be taken up: the store may have a newer one by now. */
function earlierBearer(url: string, bearer: Secret | undefined): Secret | undefined {
  const sent = bearer && bearerOfEarlyCall(url, bearer.reveal());
  return sent === undefined ? undefined : new Secret(sent);
}

/** Only a well-formed id: the member sees it, and a proxy may have set it. */
function withRequestId(error: ApiError, headers: Headers | undefined): ApiError {
  const requestId = headers?.get(REQUEST_ID_HEADER);
  return typeof error.status === 'number' && isRequestId(requestId) ? { ...error, requestId } : error;
}

function pathOf({ call, params = {} }: MembershipRequest): string {
  return call.path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name];
    return encodeURIComponent(value instanceof Secret ? value.reveal() : String(value));
  });
}

/** JSON.stringify masks a box before a replacer sees it, so the box is taken from its holder. */
function revealSecrets(this: unknown, key: string, value: unknown): unknown {
  // JSON.stringify calls a replacer on the object or array that holds the key.
  const held = (this as Record<string, unknown>)[key];
  return held instanceof Secret ? held.reveal() : value;
}

/** An error may come as HTML from a proxy and is passed on raw (§8); a success that is not JSON is a failure. */
async function readBody(response: Response): Promise<unknown> {
  const text = await response.text();
  if (text === '') return null;
  try {
    return JSON.parse(text);
  } catch (error) {
    if (response.ok) throw error;
    return text;
  }
}
