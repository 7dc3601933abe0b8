import type { ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import type { StateWithAuth } from '../state/authSlice';
import type { StateWithDialogs } from '../state/dialogSlice';
import type { StateWithReplay } from '../state/replaySlice';
import type { StateWithScreen } from '../state/screenSlice';
import type { StateWithToasts } from '../state/toastSlice';
import type { ApiEnvironment } from './baseQuery/types';
import type { membershipApi } from './membershipApi';

/** The part of the state that components read; `createStore` checks that its store has all of it. */
export type AppState = StateWithAuth &
  StateWithDialogs &
  StateWithReplay &
  StateWithScreen &
  StateWithToasts &
  Readonly<Record<typeof membershipApi.reducerPath, ReturnType<typeof membershipApi.reducer>>> & {
    /** Set by redux-persist once the stored token has been read. */
    readonly auth: { readonly _persist: { readonly rehydrated: boolean } };
  };

/** Dispatches actions, and thunks that get the store's `ApiEnvironment` as their extra argument. */
export type AppDispatch = ThunkDispatch<AppState, ApiEnvironment, UnknownAction>;

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<AppState>();
