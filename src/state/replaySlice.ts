import { createSlice } from '@reduxjs/toolkit';

interface ReplayState {
  /** When the record was saved, ISO date-time; null while no record is replayed. */
  readonly savedAt: string | null;
}

export interface StateWithReplay {
  readonly replay: ReplayState;
}

const initialState: ReplayState = { savedAt: null };

/** Whether an imported record is replayed (decisions §7). Not set by an action but by the state in the file. */
const replaySlice = createSlice({
  name: 'replay',
  initialState,
  reducers: {},
  selectors: { selectReplayedFrom: ({ savedAt }) => savedAt },
});

export const replayReducer = replaySlice.reducer;
export const { selectReplayedFrom } = replaySlice.selectors;
