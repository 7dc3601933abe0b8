import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface ClockState {
  /**
   * The milliseconds to add to the device's time to get the API's time; 0 if the difference is within the tolerance
   * (decisions §15).
   */
  readonly deviation: number;
}

const initialState: ClockState = { deviation: 0 };

const clockSlice = createSlice({
  name: 'clock',
  initialState,
  reducers: {
    /** The `Date` header of an answer shows a new deviation. */
    deviationFound(state, { payload }: PayloadAction<number>) {
      state.deviation = payload;
    },
  },
  selectors: { selectClockDeviation: ({ deviation }) => deviation },
});

export const clockReducer = clockSlice.reducer;
export const { deviationFound } = clockSlice.actions;
export const { selectClockDeviation } = clockSlice.selectors;
