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
  slicesOf,
} from './types';
import { maintenanceEntered } from '../../slices/maintenanceSlice';
import { selectSession, selectToken, sessionEnded, tokenReceived } from '../../slices/authSlice';
import { Secret } from '#domain/secret';
import { nextSequence } from './sequence';

/**
 * Hands every new token to the store (§4), also that of an error answer. The action names the session and the call's
 * place in the order of sending, so that the store can refuse the token of a late answer, and the bearer it was sent
 * with. A call with its own bearer belongs to a session that has ended; its answer starts no session.
 */
const withTokenRotation =
  (next: MembershipBaseQuery): MembershipBaseQuery =>
  async (request, api, extraOptions) => {
    const session = selectSession(slicesOf(api));
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

/** Other tabs may renew a bearer while this one sends a call with it: so many times a call is sent again. */
const MOST_SUCCESSORS = 3;

/**
 * Sends a call once more where the server has refused its bearer and another tab has replaced it: this tab has the newer
 * one then (decisions §15).
 */
const withSuccessor =
  (next: MembershipBaseQuery): MembershipBaseQuery =>
  async (request, api, extraOptions) => {
    const session = selectSession(slicesOf(api));
    const isOver = () => selectSession(slicesOf(api)) !== session;
    // createStore gives its thunks this argument.
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
 * Where a session begins and ends for a call (decisions §2): without a token a signed-in call is not sent; a 401 to one
 * ends the session it was asked in; an answer that outlived its session is stale, so that no data of one member is
 * shown to the next.
 */
const withSessionEnd =
  (next: MembershipBaseQuery): MembershipBaseQuery =>
  async (request, api, extraOptions) => {
    const before = slicesOf(api);
    const session = selectSession(before);
    const signedIn = selectToken(before) !== null;
    if (!request.call.anonymous && !signedIn && !request.bearer) return { error: { status: 'NO_SESSION' } };

    const result = await next(request, api, extraOptions);
    const ended = selectSession(slicesOf(api)) !== session;
    if (ended && signedIn) return { ...result, data: undefined, error: { status: 'STALE' } };
    if (signedIn && isRefused(request, result)) {
      api.dispatch(sessionEnded({ session, by: 'server', refused: result.meta?.bearer }));
    }
    return result;
  };

/** 503 from any call, whatever its body (§8): dispatches `maintenanceEntered` once per answer; the session stays. */
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

/** The base query as RTK Query gets it. */
type RecordedBaseQuery = BaseQueryFn<MembershipRequest, unknown, ApiError, object, Pick<ResponseMeta, 'status'>>;

/** Whether the store shows something other than the present: then no request may be sent (decisions §7). */
export function isReplay(getState: BaseQueryApi['getState']): boolean {
  return selectIsReplay(slicesOf({ getState }));
}

/** The answer that the record has of the last such call, so that screens look as they did. */
function recordedAnswer({ endpoint, getState, extra }: BaseQueryApi): Awaited<ReturnType<RecordedBaseQuery>> {
  // createStore gives its thunks this argument.
  const answers = (extra as ApiEnvironment).selectAnswers(getState());
  const last = answers.findLast((answer) => answer.endpointName === endpoint && (answer.error ?? answer.data));
  if (last?.data !== undefined && last.error === undefined) return { data: last.data };
  // An error in the cache came from this base query.
  return { error: (last?.error as ApiError | undefined) ?? { status: 'REPLAY' } };
}

const send = withMaintenance(withSessionEnd(withSuccessor(withTokenRotation(withClockCorrection(transport)))));

/** The base query of all membership calls. While a record is replayed, nothing is sent. */
export const membershipBaseQuery: RecordedBaseQuery = async (request, api, extraOptions) => {
  if (isReplay(api.getState)) return recordedAnswer(api);
  const { data, error, meta } = await send(request, api, extraOptions);
  // RTK Query copies this meta into its actions. The headers stay out of them: they contain the bearer.
  const recorded = meta && { meta: { status: meta.status } };
  return error ? { error, ...recorded } : { data, ...recorded };
};
