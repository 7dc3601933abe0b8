import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import { locationChanged } from './locationSlice';

interface ShownPart {
  readonly part: string;
  readonly content: unknown;
}

/**
 * State of screens, without server data, dialogs and toasts, which other slices contain. The keys are the names of the
 * shown parts (`useScreenState.ts`).
 */
type ShownParts = Readonly<Record<string, unknown>>;

const initialState: ShownParts = {};

/**
 * Shown parts to remove when the member opens another page. Otherwise the new page would show them for a moment,
 * because the former page removes them only when it is unmounted.
 */
const OF_PAGE: readonly string[] = ['form', 'errorSummary'];

/**
 * A `locationChanged` action in a record of an earlier build. It removes no shown parts, because the screens of that
 * build removed all of them themselves.
 */
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
