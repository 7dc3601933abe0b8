import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface ClockState {
  /**
   * Milliseconds to add to the device's time to get the API's time; 0 if the two differ by at most a minute (decisions
   * §15).
   */
  readonly deviation: number;
}

const initialState: ClockState = { deviation: 0 };

const clockSlice = createSlice({
  name: 'clock',
  initialState,
  reducers: {
    /** Stores a new deviation, which was computed from the `Date` header of an answer. */
    deviationFound(state, { payload }: PayloadAction<number>) {
      state.deviation = payload;
    },
  },
  selectors: { selectClockDeviation: ({ deviation }) => deviation },
});

export const clockReducer = clockSlice.reducer;
export const { deviationFound } = clockSlice.actions;
export const { selectClockDeviation } = clockSlice.selectors;
