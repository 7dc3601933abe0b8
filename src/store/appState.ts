import type { StateFromReducersMapObject, ThunkAction, ThunkDispatch, UnknownAction } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import type { PersistPartial } from 'redux-persist/es/persistReducer';
import { authReducer } from './slices/authSlice';
import { clockReducer } from './slices/clockSlice';
import { dialogReducer } from './slices/dialogSlice';
import { locationReducer } from './slices/locationSlice';
import { maintenanceReducer } from './slices/maintenanceSlice';
import { replayReducer } from './slices/replaySlice';
import { screenReducer } from './slices/screenSlice';
import { toastReducer } from './slices/toastSlice';
import type { ApiEnvironment } from './api/baseQuery/types';
import { membershipApi } from './api/membershipApi';

/** The reducers of the store, which `src/store/index.ts` creates; it persists the token of `auth`. */
export const reducers = {
  auth: authReducer,
  clock: clockReducer,
  dialogs: dialogReducer,
  location: locationReducer,
  maintenance: maintenanceReducer,
  replay: replayReducer,
  screen: screenReducer,
  toasts: toastReducer,
  [membershipApi.reducerPath]: membershipApi.reducer,
};

/** All types of the store are derived here, where features, which must not import src/app, can import them. */
export type AppState = StateFromReducersMapObject<typeof reducers> & { readonly auth: Partial<PersistPartial> };

/** Dispatches actions, and thunks that get the store's `ApiEnvironment` as their extra argument. */
export type AppDispatch = ThunkDispatch<AppState, ApiEnvironment, UnknownAction>;

export type AppThunk<Result> = ThunkAction<Result, AppState, ApiEnvironment, UnknownAction>;

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<AppState>();
