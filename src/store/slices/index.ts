import type { StateFromReducersMapObject } from '@reduxjs/toolkit';
import { authReducer } from './authSlice';
import { clockReducer } from './clockSlice';
import { dialogReducer } from './dialogSlice';
import { locationReducer } from './locationSlice';
import { maintenanceReducer } from './maintenanceSlice';
import { replayReducer } from './replaySlice';
import { screenReducer } from './screenSlice';
import { toastReducer } from './toastSlice';

/** All reducers but that of the API slice. */
export const slices = {
  auth: authReducer,
  clock: clockReducer,
  dialogs: dialogReducer,
  location: locationReducer,
  maintenance: maintenanceReducer,
  replay: replayReducer,
  screen: screenReducer,
  toasts: toastReducer,
};

/**
 * The state without the API slice. This type is separate, because the API slice is created with functions that read
 * this part of the state.
 */
export type SlicesState = StateFromReducersMapObject<typeof slices>;
