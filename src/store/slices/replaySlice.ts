import { createSlice } from '@reduxjs/toolkit';

interface ReplayState {
  /** The time at which the record was saved, an ISO date-time; null if the store shows no record. */
  readonly savedAt: string | null;
}

/**
 * The state of this slice in a store that is not replayed. It is recognized by identity, which no file can have:
 * everything that Redux DevTools import, records as well as their own exports, is a replay.
 */
export const LIVE: ReplayState = Object.freeze({ savedAt: null });

const initialState: ReplayState = { savedAt: null };

/** Says whether the store shows a past or imported state (decisions §7). No action changes this slice. */
const replaySlice = createSlice({
  name: 'replay',
  initialState,
  reducers: {},
  selectors: {
    selectIsReplay: (replay) => replay !== LIVE,
    selectReplayedFrom: ({ savedAt }) => savedAt,
  },
});

export const replayReducer = replaySlice.reducer;
export const { selectIsReplay, selectReplayedFrom } = replaySlice.selectors;
