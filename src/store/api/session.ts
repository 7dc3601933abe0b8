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
import { FORCE_REFETCH, membershipApi } from './membershipApi';

const { getMe, getPlans, login, logout, register } = membershipApi.endpoints;

/**
 * Signs a member in with mail address and password, then loads profile and plans. Returns the failure, or undefined
 * after success. If the profile does not load, signs out again. Also returns undefined if a later sign-in has begun in
 * this tab, because only the later one counts.
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
      // Without a profile the sign-in has failed, so this signs out. During maintenance (503) the token stays, because
      // a 503 never ends a session.
      if (failure && failure.status !== 503) void dispatch(logOut());
      return failure;
    } finally {
      if (!isOvertaken()) dispatch(signInFinished());
    }
  };

/**
 * Registers the visitor as a member and signs the member in. Returns the failure, or undefined. If the profile does not
 * load, the member stays signed in and the screen offers a retry, because a registration cannot be repeated.
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
 * Loads profile and plans again; returns the profile's failure, or undefined. If the result has neither data nor an
 * error, the session has ended meanwhile, for example by a 401, and the cache was reset; then returns `STALE`.
 */
const loadLoginStatus = (): AppThunk<Promise<ApiError | undefined>> => async (dispatch) => {
  const [me] = await Promise.all([
    dispatch(getMe.initiate(undefined, FORCE_REFETCH)),
    dispatch(getPlans.initiate(undefined, FORCE_REFETCH)),
  ]);
  if (me.error) return asApiError(me.error);
  return me.data === undefined ? { status: 'STALE' } : undefined;
};

/**
 * Ends the session in the store at once, whether or not the server answers, and then sends the logout with the former
 * token. Resolves when the call has succeeded or failed.
 */
export const logOut = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const bearer = selectToken(getState());
  // Does nothing without a token, as at a second click, because a second call would abort the first.
  if (!bearer) return;
  dispatch(sessionEnded({ session: selectSession(getState()), by: 'member' }));
  await dispatch(logout.initiate({ bearer }, { track: false }));
};
