import { withClockCorrection } from './clockCorrection';
import { transport } from './transport';
import type { BaseQueryApi, BaseQueryFn } from '@reduxjs/toolkit/query';
import { selectIsReplay } from '../../slices/replaySlice';
import type { ApiError } from '../errors';
import {
  type ApiEnvironment,
  type MembershipBaseQuery,
  type MembershipRequest,
  type ResponseMeta,
  getSlices,
} from './types';
import { maintenanceEntered } from '../../slices/maintenanceSlice';
import { selectSession, selectToken, sessionEnded, tokenReceived } from '../../slices/authSlice';
import { Secret } from '#domain/secret';
import { nextSequence } from './sequence';

/**
 * Dispatches `tokenReceived` for each new token in an answer, even if the answer is an error. The action contains the
 * session, the call's sequence number and the token that the call was sent with, so that the store can ignore the token
 * of a late answer. Ignores the answer to a request with its own `bearer`, because such a request belongs to a session
 * that has ended.
 */
const withTokenRotation =
  (next: MembershipBaseQuery): MembershipBaseQuery =>
  async (request, api, extraOptions) => {
    const session = selectSession(getSlices(api));
    const sequence = nextSequence();
    const result = await next(request, api, extraOptions);
    const token = readBearer(result.meta?.headers);
    if (token && !request.bearer) {
      const predecessor = result.meta?.bearer;
      api.dispatch(tokenReceived({ token: new Secret(token), session, sequence, predecessor }));
    }
    return result;
  };

function readBearer(headers: Headers | undefined): string {
  return (headers?.get('Authorization') ?? '').replace(/^bearer(\s+|$)/i, '').trim();
}

const isRefused = ({ call, bearer }: MembershipRequest, { error }: Awaited<ReturnType<MembershipBaseQuery>>) =>
  error?.status === 401 && !call.anonymous && bearer === undefined;

/**
 * How often a call is repeated at most. One repetition may not suffice, because another tab may replace the token again
 * while the call is running.
 */
const MOST_SUCCESSORS = 3;

/**
 * Repeats a call after a 401 if another tab has replaced the refused token and this tab now has the new one (decisions
 * §15).
 */
const withSuccessor =
  (next: MembershipBaseQuery): MembershipBaseQuery =>
  async (request, api, extraOptions) => {
    const session = selectSession(getSlices(api));
    const isOver = () => selectSession(getSlices(api)) !== session;
    // The cast is safe, because `createStore` passes an `ApiEnvironment` as the thunks' extra argument.
    const { takeSuccessor } = api.extra as ApiEnvironment;
    let result = await next(request, api, extraOptions);
    for (let taken = 0; taken < MOST_SUCCESSORS; taken += 1) {
      const refused = result.meta?.bearer;
      if (refused === undefined || !isRefused(request, result) || isOver()) break;
      if (!(await takeSuccessor(refused)) || isOver()) break;
      result = await next(request, api, extraOptions);
    }
    return result;
  };

/**
 * Applies the rules about sessions (decisions §2). A call that needs a token is not sent if there is none. A 401 ends
 * the session of the call. An answer that arrives after the end of its session becomes the error `STALE`, so that one
 * member's data never appear on the next member's screens.
 */
const withSessionEnd =
  (next: MembershipBaseQuery): MembershipBaseQuery =>
  async (request, api, extraOptions) => {
    const before = getSlices(api);
    const session = selectSession(before);
    const signedIn = selectToken(before) !== null;
    if (!request.call.anonymous && !signedIn && !request.bearer) return { error: { status: 'NO_SESSION' } };

    const result = await next(request, api, extraOptions);
    const ended = selectSession(getSlices(api)) !== session;
    if (ended && signedIn) return { ...result, data: undefined, error: { status: 'STALE' } };
    if (signedIn && isRefused(request, result)) {
      api.dispatch(sessionEnded({ session, by: 'server', refused: result.meta?.bearer }));
    }
    return result;
  };

/** Dispatches `maintenanceEntered` for every answer with status 503, whatever its body. The session does not end. */
const withMaintenance =
  (next: MembershipBaseQuery): MembershipBaseQuery =>
  async (request, api, extraOptions) => {
    const result = await next(request, api, extraOptions);
    if (result.meta?.status === 503)
      api.dispatch(
        maintenanceEntered({
          inquiryNumber: result.error && 'requestId' in result.error ? result.error.requestId : undefined,
        }),
      );
    return result;
  };

/**
 * Type of the base query that RTK Query gets. As `meta` it returns only the status, whereas the functions above return
 * the whole `ResponseMeta` to each other.
 */
type RecordedBaseQuery = BaseQueryFn<MembershipRequest, unknown, ApiError, object, Pick<ResponseMeta, 'status'>>;

/** Returns whether the store shows a replay, during which no request may be sent (decisions §7). */
export function isReplay(getState: BaseQueryApi['getState']): boolean {
  return selectIsReplay(getSlices({ getState }));
}

/**
 * Returns the recorded answer to the endpoint's last query, so that the replayed screen looks as it did for the member.
 */
function recordedAnswer({ endpoint, getState, extra }: BaseQueryApi): Awaited<ReturnType<RecordedBaseQuery>> {
  // The cast is safe, because `createStore` passes an `ApiEnvironment` as the thunks' extra argument.
  const answers = (extra as ApiEnvironment).selectAnswers(getState());
  const last = answers.findLast((answer) => answer.endpointName === endpoint && (answer.error ?? answer.data));
  if (last?.data !== undefined && last.error === undefined) return { data: last.data };
  // The cast is safe, because every error in the cache comes from this base query.
  return { error: (last?.error as ApiError | undefined) ?? { status: 'REPLAY' } };
}

const send = withMaintenance(withSessionEnd(withSuccessor(withTokenRotation(withClockCorrection(transport)))));

/** Base query of all membership calls. In a replay it returns recorded answers and sends nothing. */
export const membershipBaseQuery: RecordedBaseQuery = async (request, api, extraOptions) => {
  if (isReplay(api.getState)) return recordedAnswer(api);
  const { data, error, meta } = await send(request, api, extraOptions);
  // Leaves the headers out, because RTK Query copies `meta` into actions and the headers contain the session token.
  const recorded = meta && { meta: { status: meta.status } };
  return error ? { error, ...recorded } : { data, ...recorded };
};
