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
 * Signs the member in with e-mail address and password, then loads profile and plans. Resolves to the failure, or to
 * undefined once the member is signed in. If the profile cannot be loaded, the sign-in is undone. Resolves to undefined
 * as well if a later sign-in of this tab has replaced this one.
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
      // Without a profile, the token is dropped too. During maintenance (503) it is kept.
      if (failure && failure.status !== 503) void dispatch(logOut());
      return failure;
    } finally {
      if (!isOvertaken()) dispatch(signInFinished());
    }
  };

/**
 * Registers the visitor as a member and signs them in. Resolves to the failure, or to undefined. A registration cannot
 * be repeated, so the member stays signed in if the profile does not load, and the screen offers a retry.
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
 * Loads profile and plans again and resolves to the failure of the profile, or to undefined. If there is neither data
 * nor an error, the session has ended, for example by a 401, which resets the cache; the failure is then `STALE`.
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
 * Ends the session immediately, whether or not the server answers, and sends the logout in the background with the
 * token that the store has already dropped. Resolves when the call has succeeded or failed.
 */
export const logOut = (): AppThunk<Promise<void>> => async (dispatch, getState) => {
  const bearer = selectToken(getState());
  // A second click must not end the session again, because that would abort the call to the server.
  if (!bearer) return;
  dispatch(sessionEnded({ session: selectSession(getState()), by: 'member' }));
  await dispatch(logout.initiate({ bearer }, { track: false }));
};
