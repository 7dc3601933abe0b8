import * as z from 'zod/mini';
import { createTokenHistory } from './tokenHistory';
import { earlyBearers } from '../api/baseQuery/earlyCalls';
import { nextSequence } from '../api/baseQuery/sequence';
import { BEARER } from '#domain/bearer';
import { Secret } from '#domain/secret';
import { selectSession, selectSigningIn, selectToken, sessionEnded, tokenReceived } from '../slices/authSlice';
import { selectIsReplay } from '../slices/replaySlice';
import { ignoreErrors } from '../persistence/ignoreErrors';
import { waitForRehydration } from '../persistence/waitForRehydration';
import type { createStore } from '..';
import { createQueue, hash, hashOf, type TabChannel } from './tabMessages';

/**
 * Messages between tabs. A message names a token by its hash. Only a new token is sent unhashed, and only tabs that
 * have the token before it use it.
 */
const messageSchema = z.union([
  // Says that the token `renewed` has replaced the token with the hash `of`.
  z.object({ renewed: z.string().check(z.regex(BEARER)), of: z.string() }),
  // Asks for a token that has replaced the token with this hash. The sender had this token when it loaded, or the
  // server has refused it.
  z.object({ wanted: z.string() }),
  // Says that the server has refused the token with this hash.
  z.object({ refused: z.string() }),
]);

type Message = z.infer<typeof messageSchema>;

/** Milliseconds that a refused call waits for another tab's token. Tabs usually answer within a few milliseconds. */
const PATIENCE_MS = 2_000;

type Opened = Pick<ReturnType<typeof createStore>, 'store' | 'listeners' | 'persistor' | 'setSuccessorSource'>;

/**
 * Keeps all tabs of a session signed in (decisions §15). A duplicated tab has the same token as the original, because
 * the browser copies the session storage. When one of the tabs gets a new token, the server soon refuses the old one.
 * So a tab sends its new token to the others, and tabs with the old token replace it. A tab that has missed this
 * message, because it was asleep or not loaded, asks for the new token when it loads and when its token is refused. A
 * 401 ends the session in all tabs with the refused token.
 */
export function syncTokensAcrossTabs(
  { store, listeners, persistor, setSuccessorSource }: Opened,
  channel: TabChannel,
): void {
  const tab = createTab(store, channel);
  const inOrder = createQueue();
  setSuccessorSource(tab.takeSuccessor);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = messageSchema.safeParse(data).data;
    if (message) void inOrder(() => tab.receive(message));
  });
  listeners.startListening({
    predicate: (action, state, before) => sessionEnded.match(action) && state.auth.session !== before.auth.session,
    effect: (action, { getOriginalState }) => {
      // The cast is safe, because the predicate lets only this type of action through.
      const { by, refused = getOriginalState().auth.token } = (action as ReturnType<typeof sessionEnded>).payload;
      void inOrder(tab.forget);
      if (by === 'server' && refused) void inOrder(() => tab.refuse(refused));
    },
  });
  listeners.startListening({
    predicate: (action, state, before) => tokenReceived.match(action) && state.auth.token !== before.auth.token,
    effect: (action, { getState }) => {
      // The cast is safe, because the predicate lets only this type of action through.
      const { token, predecessor } = (action as ReturnType<typeof tokenReceived>).payload;
      // A sign-in begins a new session, so its token replaces none, although the call may have been sent with an old
      // token.
      if (selectSigningIn(getState())) void inOrder(tab.forget);
      else if (predecessor) void inOrder(() => tab.tell(predecessor, token));
    },
  });
  void inOrder(() => waitForRehydration(persistor));
  void inOrder(tab.begin);
}

/** Returns functions by which this tab sends its tokens to other tabs and takes tokens from them. */
function createTab(store: Opened['store'], channel: TabChannel) {
  const history = createTokenHistory();
  const send = (message: Message) => {
    // Ignores errors, because `postMessage` throws if the channel is closed.
    if (!isReplay(store)) ignoreErrors(() => channel.postMessage(message));
  };
  const { take, takeSuccessor } = createTaking(store, send);
  const refusals = createRefusals(send);
  const tell = async (from: Secret, to: Secret) => {
    const of = await hashOf(from);
    history.beginWith(of);
    history.add(await hashOf(to), of);
    send({ renewed: to.reveal(), of });
  };
  const begin = async () => {
    const own = heldBearer(store);
    if (!own) return;
    // The answer to an early call may already have brought a new token, which the other tabs do not know.
    const [sent, ...brought] = earlyBearers();
    if (sent !== undefined && brought.includes(own.reveal())) await tell(new Secret(sent), own);
    else send({ wanted: await hashOf(own) });
  };
  const handle = async (message: Message, own: Secret, mine: string) => {
    if ('wanted' in message) {
      const { wanted: of } = message;
      if (history.isLater(mine, of)) send({ renewed: own.reveal(), of });
    } else if ('refused' in message) {
      if (message.refused === mine) endSession(store, own);
    } else {
      const next = await hash(message.renewed);
      history.add(next, message.of);
      if (history.isLater(next, mine)) take(new Secret(message.renewed), own);
    }
  };
  const receive = async (message: Message) => {
    refusals.hear(message);
    const own = heldBearer(store);
    if (!own) return;
    const mine = await hashOf(own);
    history.beginWith(mine);
    await handle(message, own, mine);
  };
  return { begin, forget: () => history.clear(), tell, refuse: refusals.tell, receive, takeSuccessor };
}

function isReplay(store: Opened['store']): boolean {
  return selectIsReplay(store.getState());
}

/**
 * Returns the token of this tab's session; null if there is none. Also returns null in a replay, and during a sign-in,
 * when the stored token may belong to the former session.
 */
function heldBearer(store: Opened['store']): Secret | null {
  const state = store.getState();
  return isReplay(store) || selectSigningIn(state) ? null : selectToken(state);
}

/** Ends the session as a logout in another tab does: without a notice, and without remembering the path. */
function endSession(store: Opened['store'], refused: Secret): void {
  if (heldBearer(store) !== refused) return;
  store.dispatch(sessionEnded({ session: selectSession(store.getState()), by: 'member', refused }));
}

type Send = (message: Message) => void;

/**
 * Returns functions that remember refused tokens. A tab that loads later and asks for a newer token gets the answer
 * that its token was refused.
 */
function createRefusals(send: Send) {
  const known = new Set<string>();
  return {
    tell: async (bearer: Secret) => {
      const refused = await hashOf(bearer);
      known.add(refused);
      send({ refused });
    },
    hear: (message: Message) => {
      if ('refused' in message) known.add(message.refused);
      if ('wanted' in message && known.has(message.wanted)) send({ refused: message.wanted });
    },
  };
}

/** Returns functions that take tokens from other tabs, and that make refused calls wait for one. */
function createTaking(store: Opened['store'], send: Send) {
  const taken = new WeakSet<Secret>();
  const waiting = new Set<() => void>();
  return {
    /** Replaces `own` by another tab's token, unless this tab has replaced it already. */
    take: (token: Secret, own: Secret) => {
      if (heldBearer(store) !== own) return;
      taken.add(token);
      const session = selectSession(store.getState());
      store.dispatch(tokenReceived({ token, session, sequence: nextSequence() }));
      for (const goOn of waiting) goOn();
    },
    takeSuccessor: async (refused: Secret) => {
      const own = heldBearer(store);
      if (own && taken.has(own) && own.reveal() !== refused.reveal()) return true;
      const isTaken = untilCalled(waiting, PATIENCE_MS);
      send({ wanted: await hashOf(refused) });
      return isTaken;
    },
  };
}

/**
 * Adds a callback to the set. Resolves to true when the callback is called, or to false after `within` milliseconds.
 */
function untilCalled(callbacks: Set<() => void>, within: number): Promise<boolean> {
  return new Promise((resolve) => {
    const settle = (isCalled: boolean) => {
      clearTimeout(timer);
      callbacks.delete(goOn);
      resolve(isCalled);
    };
    const goOn = () => settle(true);
    const timer = setTimeout(() => settle(false), within);
    callbacks.add(goOn);
  });
}
