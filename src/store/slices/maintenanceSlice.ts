import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { paths } from '#domain/paths';
import { locationChanged } from './locationSlice';

interface MaintenanceState {
  readonly isEntered: boolean;
  /** The request id of the answer that led to /maintenance, where it had one (decisions §7). */
  readonly inquiryNumber?: string | undefined;
}

const initialState: MaintenanceState = { isEntered: false };

const maintenanceSlice = createSlice({
  name: 'maintenance',
  initialState,
  reducers: {
    /** A membership call was answered with 503: the app moves to the maintenance page, the session stays. */
    entered: (state, { payload }: PayloadAction<Pick<MaintenanceState, 'inquiryNumber'>>) =>
      // Answers to other calls of the screen and of the maintenance page keep the first number.
      state.isEntered ? state : { isEntered: true, ...payload },
  },
  extraReducers: (builder) =>
    builder.addCase(locationChanged, (state, { payload }) => (payload === paths.maintenance ? state : initialState)),
  selectors: { selectMaintenanceInquiry: ({ inquiryNumber }) => inquiryNumber },
});

export const maintenanceReducer = maintenanceSlice.reducer;
export const { entered: maintenanceEntered } = maintenanceSlice.actions;
export const { selectMaintenanceInquiry } = maintenanceSlice.selectors;
