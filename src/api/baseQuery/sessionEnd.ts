import { selectSession, selectToken, sessionEnded } from '../../state/authSlice';
import { authStateOf, type MembershipBaseQuery } from './types';

/**
 * Where a session begins and ends for a call (decisions §2): without a token a signed-in call is not sent; a 401 to one
 * ends the session it was asked in; an answer that outlived its session is stale, so that no data of one member is
 * shown to the next.
 */
export const withSessionEnd =
  (next: MembershipBaseQuery): MembershipBaseQuery =>
  async (request, api, extraOptions) => {
    const before = authStateOf(api);
    const session = selectSession(before);
    const signedIn = selectToken(before) !== null;
    if (!request.call.anonymous && !signedIn && !request.bearer) return { error: { status: 'NO_SESSION' } };

    const result = await next(request, api, extraOptions);
    const ended = selectSession(authStateOf(api)) !== session;
    if (ended && signedIn) return { ...result, data: undefined, error: { status: 'STALE' } };
    if (result.error?.status === 401 && !request.call.anonymous && signedIn) {
      api.dispatch(sessionEnded({ session, by: 'server' }));
    }
    return result;
  };
