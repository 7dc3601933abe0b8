import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface ClockState {
  /**
   * Milliseconds to add to the device's clock to get the API's time; 0 if the difference is within the tolerance
   * (decisions §15).
   */
  readonly deviation: number;
}

const initialState: ClockState = { deviation: 0 };

const clockSlice = createSlice({
  name: 'clock',
  initialState,
  reducers: {
    /** Stores a new deviation, which the `Date` header of an answer shows. */
    deviationFound(state, { payload }: PayloadAction<number>) {
      state.deviation = payload;
    },
  },
  selectors: { selectClockDeviation: ({ deviation }) => deviation },
});

export const clockReducer = clockSlice.reducer;
export const { deviationFound } = clockSlice.actions;
export const { selectClockDeviation } = clockSlice.selectors;
