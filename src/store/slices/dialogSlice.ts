import { createSlice } from '@reduxjs/toolkit';
import { sessionEnded } from './authSlice';

/** Which dialogs are open. This is in the store, so that a replay shows the dialogs (decisions §7). */
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
  // Closes all dialogs when a session ends, so that the next member does not find one open.
  extraReducers: (builder) => builder.addCase(sessionEnded, () => initialState),
  selectors: { selectMembershipCardOpen: (state) => state.membershipCard },
});

export const dialogReducer = dialogSlice.reducer;
export const { membershipCardOpened, membershipCardClosed } = dialogSlice.actions;
export const { selectMembershipCardOpen } = dialogSlice.selectors;
