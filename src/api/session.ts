import type { ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import type { LoginInput } from '../contract/auth';
import type { Concealed } from '../domain/secret';
import {
  selectSession,
  selectToken,
  sessionEnded,
  signInFinished,
  signInStarted,
  type StateWithAuth,
} from '../state/authSlice';
import type { ApiEnvironment } from './baseQuery/types';
import type { ApiError } from './errors';
import { membershipApi } from './membershipApi';

type SessionThunk<Result> = ThunkAction<Result, StateWithAuth, ApiEnvironment, UnknownAction>;

/** The dispatch of a store that can run these thunks. */
export type SessionDispatch = ThunkDispatch<StateWithAuth, ApiEnvironment, UnknownAction>;

const { getMe, getPlans, login, logout } = membershipApi.endpoints;

/**
 * Login (§4, §7): e-mail and password, then me and plans. Answers with the failure, or undefined when the member is
 * in. A sign-in that cannot load the member is taken back whole: no half state (resilience, row login).
 */
export const signIn =
  (input: Concealed<LoginInput, 'password'>): SessionThunk<Promise<ApiError | undefined>> =>
  async (dispatch, _getState, { canKeepToken }) => {
    if (!canKeepToken()) return { status: 'NO_STORAGE' };
    dispatch(signInStarted());
    try {
      const { error } = await dispatch(login.initiate(input));
      return error ? asApiError(error) : await dispatch(loadLoginStatus());
    } finally {
      dispatch(signInFinished());
    }
  };

/** Loads me and plans afresh; without me there is no login, whatever the token says. Maintenance (503) keeps it. */
const loadLoginStatus = (): SessionThunk<Promise<ApiError | undefined>> => async (dispatch) => {
  const afresh = { forceRefetch: true, subscribe: false };
  const [me] = await Promise.all([
    dispatch(getMe.initiate(undefined, afresh)),
    dispatch(getPlans.initiate(undefined, afresh)),
  ]);
  if (!me.error) return undefined;
  const error = asApiError(me.error);
  if (error.status !== 503) void dispatch(logOut());
  return error;
};

/**
 * Logout (§4, decisions §2): the member is out at once, whether or not the server answers; it is told in the
 * background, with the bearer that the store has already dropped. Resolves when it has answered or failed.
 */
export const logOut = (): SessionThunk<Promise<void>> => async (dispatch, getState) => {
  const bearer = selectToken(getState());
  dispatch(sessionEnded({ session: selectSession(getState()), by: 'member' }));
  if (bearer) await dispatch(logout.initiate(bearer, { track: false }));
};

/** initiate's error also admits SerializedError, for a base query that throws; ours never does. */
function asApiError(error: ApiError | object): ApiError {
  return 'status' in error ? error : { status: 'UNREADABLE' };
}
