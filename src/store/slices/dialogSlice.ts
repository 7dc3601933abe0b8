import { createSlice } from '@reduxjs/toolkit';
import { sessionEnded } from './authSlice';

/** Which dialogs are open: in the store, so that an exported record replays to the same screen (decisions §7). */
interface DialogState {
  readonly membershipCard: boolean;
}

const initialState: DialogState = { membershipCard: false };

const dialogSlice = createSlice({
  name: 'dialogs',
  initialState,
  reducers: {
    membershipCardOpened(state) {
      state.membershipCard = true;
    },
    membershipCardClosed(state) {
      state.membershipCard = false;
    },
  },
  // The next member must not find the previous member's dialog open.
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialState),
  selectors: { selectMembershipCardOpen: (state) => state.membershipCard },
});

export const dialogReducer = dialogSlice.reducer;
export const { membershipCardOpened, membershipCardClosed } = dialogSlice.actions;
export const { selectMembershipCardOpen } = dialogSlice.selectors;
