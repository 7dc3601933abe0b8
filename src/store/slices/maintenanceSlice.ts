import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { paths } from '#domain/paths';
import { locationChanged } from './locationSlice';

interface MaintenanceState {
  readonly isEntered: boolean;
  /** Request id of the answer that led to /maintenance, if it had one. */
  readonly inquiryNumber?: string | undefined;
}

const initialState: MaintenanceState = { isEntered: false };

const maintenanceSlice = createSlice({
  name: 'maintenance',
  initialState,
  reducers: {
    /**
     * Stores that a call of the API was answered with 503. The app then opens the maintenance page; the session does
     * not end.
     */
    entered: (state, { payload }: PayloadAction<Pick<MaintenanceState, 'inquiryNumber'>>) =>
      // Keeps the request id of the first 503 if more answers of 503 follow, for example to calls of the maintenance
      // page.
      state.isEntered ? state : { isEntered: true, ...payload },
  },
  extraReducers: (builder) =>
    builder.addCase(locationChanged, (state, { payload }) => (payload === paths.maintenance ? state : initialState)),
  selectors: { selectMaintenanceInquiry: ({ inquiryNumber }) => inquiryNumber },
});

export const maintenanceReducer = maintenanceSlice.reducer;
export const { entered: maintenanceEntered } = maintenanceSlice.actions;
export const { selectMaintenanceInquiry } = maintenanceSlice.selectors;
