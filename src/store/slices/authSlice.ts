import { createSlice, type PayloadAction } from '@reduxjs/toolkit';
import type { Secret } from '#domain/secret';

/**
 * Why the last session ended. `server`: the server answered 401. `member`: the member logged out, or the session ended
 * in another tab of this browser, for whatever reason.
 */
export type SessionEnd = 'member' | 'server';

export interface AuthState {
  /** The session's token, as a `Secret`, so that neither actions nor exports of the store reveal it. */
  readonly token: Secret | null;
  /** Number of this tab's present session. An answer to a call of an earlier session has a smaller number. */
  readonly session: number;
  /** Sequence number of the request whose answer brought the token. */
  readonly tokenSequence: number;
  readonly endedBy: SessionEnd | null;
  /** Number of sign-ins in this tab. If two sign-ins overlap, only the later one counts. */
  readonly signIns: number;
  /** True during a sign-in, until profile and plans have loaded. In this time there may already be a token. */
  readonly signingIn: boolean;
  /**
   * True if the visitor has registered in this tab, so that the app opens the choice of a plan next: at once, or after
   * a login.
   */
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
  /** Token that the call was sent with; undefined if another tab provided the new token. */
  readonly predecessor?: Secret | undefined;
}

interface SessionEnding {
  readonly session: number;
  readonly by: SessionEnd;
  /** Token that the server refused, in this tab or in another one. */
  readonly refused?: Secret | undefined;
}

const authSlice = createSlice({
  name: 'auth',
  initialState,
  reducers: {
    /**
     * Stores a token from an answer, or from another tab of the same session. Tokens of late answers change nothing
     * (decisions §2).
     */
    tokenReceived(state, { payload }: PayloadAction<TokenReceipt>) {
      if (payload.session !== state.session || payload.sequence < state.tokenSequence) return;
      state.token = payload.token;
      state.tokenSequence = payload.sequence;
    },
    /**
     * Ends the session with this number. If calls at the same time each get a 401, only the first action changes the
     * state.
     */
    sessionEnded(state, { payload }: PayloadAction<SessionEnding>) {
      if (payload.session !== state.session) return;
      state.token = null;
      state.session += 1;
      state.endedBy = payload.by;
      if (payload.by === 'member') state.registered = false;
    },
    /** Begins a new session, so that the store ignores a token in a late answer to an earlier sign-in. */
    signInStarted(state) {
      state.session += 1;
      state.signIns += 1;
      state.signingIn = true;
    },
    signInFinished(state) {
      state.signingIn = false;
    },
    /** Stores that the server has registered the visitor as a member. */
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
