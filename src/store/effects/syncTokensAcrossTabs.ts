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
 * The messages between tabs. A message identifies a token by its hash; only a new token is sent itself, and only tabs
 * that have its predecessor use it.
 */
const messageSchema = z.union([
  // The token `renewed` has replaced the token with the hash `of`.
  z.object({ renewed: z.string().check(z.regex(BEARER)), of: z.string() }),
  // The sender has loaded with, or was refused, the token with this hash, and asks for a token that has replaced it.
  z.object({ wanted: z.string() }),
  // The server has refused the token with this hash.
  z.object({ refused: z.string() }),
]);

type Message = z.infer<typeof messageSchema>;

/** The time in milliseconds that a refused call waits for another tab's token. Tabs normally answer within a few. */
const PATIENCE_MS = 2_000;

type Opened = Pick<ReturnType<typeof createStore>, 'store' | 'listeners' | 'persistor' | 'setSuccessorSource'>;

/**
 * Keeps the tabs of one session signed in together (decisions §15). A duplicated tab has a copy of the session storage,
 * and the server invalidates the common token soon after it has issued a new one to either tab. A tab sends its new
 * token to the others, and those that have the predecessor take it. A tab that missed the message, because it was
 * asleep or not loaded, asks for it when it loads and when its token is refused. A 401 ends the session in all tabs
 * that have the refused token.
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
      // The predicate has checked the action's type.
      const { by, refused = getOriginalState().auth.token } = (action as ReturnType<typeof sessionEnded>).payload;
      void inOrder(tab.forget);
      if (by === 'server' && refused) void inOrder(() => tab.refuse(refused));
    },
  });
  listeners.startListening({
    predicate: (action, state, before) => tokenReceived.match(action) && state.auth.token !== before.auth.token,
    effect: (action, { getState }) => {
      // The predicate has checked the action's type.
      const { token, predecessor } = (action as ReturnType<typeof tokenReceived>).payload;
      // A sign-in starts a new session, whichever token its call was sent with.
      if (selectSigningIn(getState())) void inOrder(tab.forget);
      else if (predecessor) void inOrder(() => tab.tell(predecessor, token));
    },
  });
  void inOrder(() => waitForRehydration(persistor));
  void inOrder(tab.begin);
}

/** Creates the part of this tab that sends and receives tokens. */
function createTab(store: Opened['store'], channel: TabChannel) {
  const history = createTokenHistory();
  const send = (message: Message) => {
    // `postMessage` throws if the channel is closed.
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
    // An early call, or a call of the store before this point, may have brought a new token already.
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
 * Returns the token of this tab's session, or null. During a sign-in it is null because the stored token may belong to
 * the previous session.
 */
function heldBearer(store: Opened['store']): Secret | null {
  const state = store.getState();
  return isReplay(store) || selectSigningIn(state) ? null : selectToken(state);
}

/** Ends the session as a logout in another tab does: without a notice and without remembering the path. */
function endSession(store: Opened['store'], refused: Secret): void {
  if (heldBearer(store) !== refused) return;
  store.dispatch(sessionEnded({ session: selectSession(store.getState()), by: 'member', refused }));
}

type Send = (message: Message) => void;

/** Creates the set of refused tokens that this page knows of, for tabs that load later and ask. */
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

/** Creates the functions that take tokens from other tabs, and the set of calls that wait for one. */
function createTaking(store: Opened['store'], send: Send) {
  const taken = new WeakSet<Secret>();
  const waiting = new Set<() => void>();
  return {
    /** Replaces `own` by a token of another tab, unless this tab has replaced it itself meanwhile. */
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

/** Resolves to true when one of the set's callbacks is called, or to false after `within` milliseconds. */
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
