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
    /** Notes that a membership call got a 503. The app goes to the maintenance page, and the session goes on. */
    entered: (state, { payload }: PayloadAction<Pick<MaintenanceState, 'inquiryNumber'>>) =>
      // Keeps the first number if more answers of 503 follow, such as to calls of the maintenance page.
      state.isEntered ? state : { isEntered: true, ...payload },
  },
  extraReducers: (builder) =>
    builder.addCase(locationChanged, (state, { payload }) => (payload === paths.maintenance ? state : initialState)),
  selectors: { selectMaintenanceInquiry: ({ inquiryNumber }) => inquiryNumber },
});

export const maintenanceReducer = maintenanceSlice.reducer;
export const { entered: maintenanceEntered } = maintenanceSlice.actions;
export const { selectMaintenanceInquiry } = maintenanceSlice.selectors;
