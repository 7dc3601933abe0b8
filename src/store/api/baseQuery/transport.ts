import { fetchBaseQuery } from '@reduxjs/toolkit/query';
import { API_PREFIX, REQUIRED_HEADERS } from '#contract/calls';
import { isRequestId, REQUEST_ID_HEADER } from '#contract/requestId';
import { Secret } from '#domain/secret';
import { selectToken } from '../../slices/authSlice';
import { toApiError, type ApiError } from '../errors';
import { bearerOfEarlyCall, fetchWithEarlyCalls } from './earlyCalls';
import { getSlices, type ApiEnvironment, type MembershipBaseQuery, type MembershipRequest } from './types';

/** Milliseconds after which a call without an answer fails. */
const TIMEOUT_MS = 30_000;

const send = fetchBaseQuery({
  fetchFn: fetchWithEarlyCalls,
  timeout: TIMEOUT_MS,
  credentials: 'omit',
  cache: 'no-store',
  referrerPolicy: 'no-referrer',
  responseHandler: readBody,
});

/** Sends a request to the membership API with the required headers. No other module reveals the secrets in requests. */
export const transport: MembershipBaseQuery = async (request, api, extraOptions) => {
  // The cast is safe, because `createStore` passes an `ApiEnvironment` as the thunks' extra argument.
  const { apiOrigin } = api.extra as ApiEnvironment;
  const bearer = request.bearer ?? selectToken(getSlices(api)) ?? undefined;
  const url = apiOrigin + API_PREFIX + pathOf(request);
  const sentWith = earlierBearer(url, bearer) ?? bearer;
  const result = await send(
    {
      url,
      method: request.call.method,
      headers: headersOf(request, bearer),
      ...(request.body && { body: JSON.stringify(request.body, revealSecrets) }),
      // Only a logout has its own `bearer`, and a logout must reach the server even if the tab is closed.
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

/**
 * Returns the token that an early call was sent with, if this request will use the answer of that call; otherwise
 * undefined.
 */
function earlierBearer(url: string, bearer: Secret | undefined): Secret | undefined {
  const sent = bearer && bearerOfEarlyCall(url, bearer.reveal());
  return sent === undefined ? undefined : new Secret(sent);
}

/**
 * Adds the answer's request id to the error. Ignores an id in another format, because members see the id and a proxy
 * may have set the header.
 */
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

/**
 * Replacer for `JSON.stringify` that writes secrets unmasked. `JSON.stringify` masks a secret by `toJSON` before it
 * calls the replacer, so the secret is read from the object that contains it.
 */
function revealSecrets(this: unknown, key: string, value: unknown): unknown {
  // `JSON.stringify` calls a replacer with the containing object or array as `this`.
  const held = (this as Record<string, unknown>)[key];
  return held instanceof Secret ? held.reveal() : value;
}

/**
 * Parses the body as JSON. Returns an error's body as text if it is not JSON, such as a proxy's HTML; rejects a
 * successful answer that is not JSON.
 */
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
