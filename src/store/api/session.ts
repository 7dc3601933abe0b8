import {
  registrationAccepted,
  selectSession,
  selectSignIns,
  selectToken,
  sessionEnded,
  signInFinished,
  signInStarted,
} from '../slices/authSlice';
import type { Argument } from './callRequest';
import type { AppThunk } from '..';
import { asApiError, type ApiError } from './errors';
import { ASK_AGAIN, membershipApi } from './membershipApi';

const { getMe, getPlans, login, logout, register } = membershipApi.endpoints;

/**
 * Login (§4, §7): e-mail and password, then profile and plans. Returns the failure, or undefined when the member is signed
 * in. A sign-in that cannot load the member is undone as a whole (resilience §2 "login"). The result of a sign-in that
 * a later one in this tab has replaced is undefined.
 */
export const signIn =
  (input: Argument<'login'>): AppThunk<Promise<ApiError | undefined>> =>
  async (dispatch, getState, { canKeepToken }) => {
    if (!canKeepToken()) return { status: 'NO_STORAGE' };
    dispatch(signInStarted());
    const signIns = selectSignIns(getState());
    const isOvertaken = () => selectSignIns(getState()) !== signIns;
    try {
      const { error } = await dispatch(login.initiate(input));
      if (isOvertaken()) return undefined;
      if (error) return asApiError(error);
      const failure = await dispatch(loadLoginStatus());
      if (isOvertaken()) return undefined;
      // Without the profile the token is given up, too; during maintenance (503) it is kept.
      if (failure && failure.status !== 503) void dispatch(logOut());
      return failure;
    } finally {
      if (!isOvertaken()) dispatch(signInFinished());
    }
  };

/**
 * Registration (§4, §7): takes the visitor on and signs them in. Answers with the failure, or undefined. Unlike a login
 * it cannot be repeated: when the profile does not load, the member stays signed in and the screen offers another try.
 */
export const signUp =
  (input: Argument<'register'>): AppThunk<Promise<ApiError | undefined>> =>
  async (dispatch, _getState, { canKeepToken }) => {
    if (!canKeepToken()) return { status: 'NO_STORAGE' };
    dispatch(signInStarted());
    try {
      const { error } = await dispatch(register.initiate(input));
      if (error) return asApiError(error);
      dispatch(registrationAccepted());
      await dispatch(loadLoginStatus());
      return undefined;
    } finally {
      dispatch(signInFinished());
    }
  };

/**
 * Loads profile and plans afresh (§4); the result is that of the profile. Without data and error the session has ended,
 * for example by a 401, which resets the cache: STALE.
 */
const loadLoginStatus = (): AppThunk<Promise<ApiError | undefined>> => async (dispatch) => {
  const [me] = await Promise.all([
    dispatch(getMe.initiate(undefined, ASK_AGAIN)),
    dispatch(getPlans.initiate(undefined, ASK_AGAIN)),
  ]);
  if (me.error) return asApiError(me.error);
  return me.data === undefined ? { status: 'STALE' } : undefined;
};

/**
 * Logout (§4, decisions §2): the session ends at once, whether or not the server answers; the call is sent in the
 * background, with the bearer that the store has already dropped. Resolves when the call has succeeded or failed.
 */
export const logOut = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const bearer = selectToken(getState());
  // A second press must not end the session again: that would abort the call to the server.
  if (!bearer) return;
  dispatch(sessionEnded({ session: selectSession(getState()), by: 'member' }));
  await dispatch(logout.initiate({ bearer }, { track: false }));
};
