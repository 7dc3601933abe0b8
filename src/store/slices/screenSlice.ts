import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { locationChanged } from './locationSlice';

interface ShownPart {
  readonly part: string;
  readonly content: unknown;
}

/** State of screens besides server data, dialogs and toasts, by the name of the shown part (`useScreenState.ts`). */
type ShownParts = Readonly<Record<string, unknown>>;

const initialState: ShownParts = {};

/** Shown parts to remove before the next page renders, which would show them until the former page is unmounted. */
const OF_PAGE: readonly string[] = ['form', 'errorSummary'];

/** Action in a record of an earlier build, whose screens removed all shown parts themselves. */
interface OlderAction {
  readonly meta?: undefined;
}

const without = (parts: ShownParts, names: readonly string[]): ShownParts =>
  Object.fromEntries(Object.entries(parts).filter(([part]) => !names.includes(part)));

const screenSlice = createSlice({
  name: 'screen',
  initialState,
  reducers: {
    partShown: (parts, { payload }: PayloadAction<ShownPart>) => ({ ...parts, [payload.part]: payload.content }),
    partHidden: (parts, { payload }: PayloadAction<string>) => without(parts, [payload]),
  },
  extraReducers: (builder) =>
    builder.addCase(
      locationChanged,
      (parts, { meta }: Pick<ReturnType<typeof locationChanged>, 'meta'> | OlderAction) =>
        meta?.isOtherPage ? without(parts, OF_PAGE) : parts,
    ),
  selectors: { selectShownParts: (parts) => parts },
});

export const screenReducer = screenSlice.reducer;
export const { partShown, partHidden } = screenSlice.actions;
export const { selectShownParts } = screenSlice.selectors;
