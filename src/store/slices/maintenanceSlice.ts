import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { paths } from '#domain/paths';
import { locationChanged } from './locationSlice';

interface MaintenanceState {
  readonly isEntered: boolean;
  /** The request id of the answer that led to /maintenance, if it had one. */
  readonly inquiryNumber?: string | undefined;
}

const initialState: MaintenanceState = { isEntered: false };

const maintenanceSlice = createSlice({
  name: 'maintenance',
  initialState,
  reducers: {
    /**
     * A membership call was answered with 503. The app navigates to the maintenance page, and the session continues.
     */
    entered: (state, { payload }: PayloadAction<Pick<MaintenanceState, 'inquiryNumber'>>) =>
      // Further 503 answers, for example to calls of the maintenance page, do not replace the first number.
      state.isEntered ? state : { isEntered: true, ...payload },
  },
  extraReducers: (builder) =>
    builder.addCase(locationChanged, (state, { payload }) => (payload === paths.maintenance ? state : initialState)),
  selectors: { selectMaintenanceInquiry: ({ inquiryNumber }) => inquiryNumber },
});

export const maintenanceReducer = maintenanceSlice.reducer;
export const { entered: maintenanceEntered } = maintenanceSlice.actions;
export const { selectMaintenanceInquiry } = maintenanceSlice.selectors;
