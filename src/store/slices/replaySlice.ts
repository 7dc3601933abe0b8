import { createSlice } from '@reduxjs/toolkit';

interface ReplayState {
  /** When the record was saved, as an ISO date-time; null if the store shows no record. */
  readonly savedAt: string | null;
}

/**
 * State of this slice while the store shows no replay. `selectIsReplay` compares the object by identity. An object from
 * a file is never identical, so every state that Redux DevTools import counts as a replay, be it from a support record
 * or from an export.
 */
export const LIVE: ReplayState = Object.freeze({ savedAt: null });

const initialState: ReplayState = { savedAt: null };

/** Tells whether the store shows a past or imported state (decisions §7). No action changes this slice. */
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
