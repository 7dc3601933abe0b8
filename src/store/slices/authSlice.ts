import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Secret } from '#domain/secret';

/**
 * The reason why the last session ended. `server`: a 401 answer. `member`: a logout, or any end of the session in
 * another tab of this browser.
 */
export type SessionEnd = 'member' | 'server';

export interface AuthState {
  /** The session token as a `Secret`, so that neither actions nor exports of the store reveal it. */
  readonly token: Secret | null;
  /** The number of this tab's current session. A late answer is recognized by its older number. */
  readonly session: number;
  /** The sequence number of the request whose answer brought the token. */
  readonly tokenSequence: number;
  readonly endedBy: SessionEnd | null;
  /** The number of sign-ins in this tab. If two overlap, only the later one counts. */
  readonly signIns: number;
  /** True during a sign-in. The token may be present already, profile and plans are not. */
  readonly signingIn: boolean;
  /** True if the visitor has registered in this tab and must choose a plan next, now or after a login. */
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
  /** The token that the call was sent with; undefined if another tab provided the new token. */
  readonly predecessor?: Secret | undefined;
}

interface SessionEnding {
  readonly session: number;
  readonly by: SessionEnd;
  /** The token that the server refused, in this tab or in another. */
  readonly refused?: Secret | undefined;
}

const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    /**
     * Stores a token from an answer or from another tab with the same session. Late answers change nothing (decisions
     * §2).
     */
    tokenReceived(state, { payload }: PayloadAction<TokenReceipt>) {
      if (payload.session !== state.session || payload.sequence < state.tokenSequence) return;
      state.token = payload.token;
      state.tokenSequence = payload.sequence;
    },
    /**
     * Ends the session that the payload names. If several parallel calls get a 401, only the first action changes the
     * state.
     */
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
