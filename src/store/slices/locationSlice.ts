import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/**
 * Path, query and hash of the present address, without tokens of mail links. By the changes of this address, support
 * records show which screens the member visited.
 */
const locationSlice = createSlice({
  name: 'location',
  initialState: { path: '' },
  reducers: {
    locationChanged: {
      prepare: (path: string, isOtherPage: boolean) => ({ payload: path, meta: { isOtherPage } }),
      reducer(state, { payload }: PayloadAction<string>) {
        state.path = payload;
      },
    },
  },
  selectors: { selectLocation: ({ path }) => path },
});

export const locationReducer = locationSlice.reducer;
export const { locationChanged } = locationSlice.actions;
export const { selectLocation } = locationSlice.selectors;
