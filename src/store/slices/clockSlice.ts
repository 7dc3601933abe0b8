import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface ClockState {
  /** Milliseconds to add to the device's time, which gives the API's; 0 where the two hardly differ (decisions §15). */
  readonly deviation: number;
}

const initialState: ClockState = { deviation: 0 };

const clockSlice = createSlice({
  name: 'clock',
  initialState,
  reducers: {
    /** The date of an answer shows another deviation than was known. */
    deviationFound(state, { payload }: PayloadAction<number>) {
      state.deviation = payload;
    },
  },
  selectors: { selectClockDeviation: ({ deviation }) => deviation },
});

export const clockReducer = clockSlice.reducer;
export const { deviationFound } = clockSlice.actions;
export const { selectClockDeviation } = clockSlice.selectors;
