import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

interface ShownPart {
  readonly part: string;
  readonly content: unknown;
}

/**
 * What components show from state of their own, such as the messages of a form: in the store, so that an exported record
 * replays to the same screen (decisions §7). Read in a replay only.
 */
type ShownParts = Readonly<Record<string, unknown>>;

const initialState: ShownParts = {};

const screenSlice = createSlice({
  name: 'screen',
  initialState,
  reducers: {
    partShown: (parts, { payload }: PayloadAction<ShownPart>) => ({ ...parts, [payload.part]: payload.content }),
    partHidden: (parts, { payload }: PayloadAction<string>) =>
      Object.fromEntries(Object.entries(parts).filter(([part]) => part !== payload)),
  },
  selectors: { selectShownParts: (parts) => parts },
});

export const screenReducer = screenSlice.reducer;
export const { partShown, partHidden } = screenSlice.actions;
export const { selectShownParts } = screenSlice.selectors;
