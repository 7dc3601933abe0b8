import { createSlice } from '@reduxjs/toolkit';

interface ReplayState {
  /** When the trace was saved, ISO date-time; null in the life of a member. */
  readonly savedAt: string | null;
}

export interface StateWithReplay {
  readonly replay: ReplayState;
}

const initialState: ReplayState = { savedAt: null };

/** Whether support staff are looking at an imported trace (decisions §7). No action says so: the file's state does. */
const replaySlice = createSlice({
  name: 'replay',
  initialState,
  reducers: {},
  selectors: { selectReplayedFrom: ({ savedAt }) => savedAt },
});

export const replayReducer = replaySlice.reducer;
export const { selectReplayedFrom } = replaySlice.selectors;
