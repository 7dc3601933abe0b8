import { createSlice } from '@reduxjs/toolkit';

interface ReplayState {
  /** When the record was saved, ISO date-time; null without a record. */
  readonly savedAt: string | null;
}

/**
 * The state of a store that is not replayed. It is known by its identity, which no file has: all that Redux DevTools
 * import is a replay, a record and an export of the page itself.
 */
export const LIVE: ReplayState = Object.freeze({ savedAt: null });

const initialState: ReplayState = { savedAt: null };

/** Whether the store shows something other than the member's own present (decisions §7). No action changes it. */
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
