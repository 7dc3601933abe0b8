import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Secret } from '#domain/secret';

/**
 * What ended the last session: `server`: a 401; `member`: a logout, or the end of the member's session in another tab of
 * the browser, whatever ended it there.
 */
export type SessionEnd = 'member' | 'server';

export interface AuthState {
  /** The bearer, boxed: neither an export of the store nor an action shows it. */
  readonly token: Secret | null;
  /** Counts the sessions of this tab, so that a late answer can be told from one of the present session. */
  readonly session: number;
  /** The number of the request whose answer brought the token. */
  readonly tokenSequence: number;
  readonly endedBy: SessionEnd | null;
  /** Counts the sign-ins of this tab: of two that overlap, the later one is meant. */
  readonly signIns: number;
  /** A sign-in is under way: the token may be here already, profile and plans not yet. */
  readonly signingIn: boolean;
  /** The visitor has registered in this tab: the choice of a plan follows, now or after a login. */
  readonly registered: boolean;
}

const initialState: AuthState = {
  token: null,
  session: 1,
  tokenSequence: 0,
  endedBy: null,
  signIns: 0,
  signingIn: false,
  registered: false,
};

interface TokenReceipt {
  readonly token: Secret;
  readonly session: number;
  readonly sequence: number;
  /** The bearer that the call was sent with; none where another tab told of the token. */
  readonly predecessor?: Secret | undefined;
}

interface SessionEnding {
  readonly session: number;
  readonly by: SessionEnd;
  /** The bearer that the server has refused, here or in another tab. */
  readonly refused?: Secret | undefined;
}

const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    /** A membership answer, or another tab with the same session, brought a token. Late answers change nothing (decisions §2). */
    tokenReceived(state, { payload }: PayloadAction<TokenReceipt>) {
      if (payload.session !== state.session || payload.sequence < state.tokenSequence) return;
      state.token = payload.token;
      state.tokenSequence = payload.sequence;
    },
    /** Names the session it ends: of several 401 to parallel calls, the first ends it and the others find it ended. */
    sessionEnded(state, { payload }: PayloadAction<SessionEnding>) {
      if (payload.session !== state.session) return;
      state.token = null;
      state.session += 1;
      state.endedBy = payload.by;
      if (payload.by === 'member') state.registered = false;
    },
    /** Starts a new session, so that a token from a late answer to an earlier sign-in is ignored. */
    signInStarted(state) {
      state.session += 1;
      state.signIns += 1;
      state.signingIn = true;
    },
    signInFinished(state) {
      state.signingIn = false;
    },
    /** The server has registered the visitor as a member. */
    registrationAccepted(state) {
      state.registered = true;
    },
  },
  selectors: {
    selectToken: (state) => state.token,
    selectSession: (state) => state.session,
    selectEndedBy: (state) => state.endedBy,
    selectSignIns: (state) => state.signIns,
    selectSigningIn: (state) => state.signingIn,
    selectRegistered: (state) => state.registered,
  },
});

export const authReducer = authSlice.reducer;
export const { tokenReceived, sessionEnded, signInStarted, signInFinished, registrationAccepted } = authSlice.actions;
export const { selectToken, selectSession, selectEndedBy, selectSignIns, selectSigningIn, selectRegistered } =
  authSlice.selectors;
