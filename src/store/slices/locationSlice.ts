import { createSlice, type PayloadAction } from '@reduxjs/toolkit';

/** Where the app is: path, query and hash without the secrets of mail links, so that a record contains the screens. */
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
