import * as z from 'zod/mini';
import { createLine } from './bearerLine';
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

/** Tabs name a bearer by its hash; only a new one is sent itself, to those that hold its predecessor. */
const messageSchema = z.union([
  // This bearer has replaced the one with the hash `of`.
  z.object({ renewed: z.string().check(z.regex(BEARER)), of: z.string() }),
  // A tab that is loaded, or refused, holds the bearer with this hash: asks for one that has replaced it.
  z.object({ wanted: z.string() }),
  // The server has refused the bearer with this hash.
  z.object({ refused: z.string() }),
]);

type Message = z.infer<typeof messageSchema>;

/** In milliseconds: how long a refused call waits for another tab's bearer; tabs answer within a few. */
const PATIENCE_MS = 2_000;

type Opened = Pick<ReturnType<typeof createStore>, 'store' | 'listeners' | 'persistor' | 'setSuccessorSource'>;

/**
 * Keeps tabs of one session signed in together (decisions §15): a duplicated tab has a copy of the session storage, and the
 * server forgets the bearer of both soon after it has given one of them a new one. A tab tells the others of its new
 * bearer, and those that hold the predecessor take it. A tab that has missed this, because it was asleep or not loaded,
 * asks when it is loaded and when its bearer is refused. A 401 ends the session in the tabs that hold the very bearer.
 */
export function shareBearers({ store, listeners, persistor, setSuccessorSource }: Opened, channel: TabChannel): void {
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
      // The predicate has seen its type.
      const { by, refused = getOriginalState().auth.token } = (action as ReturnType<typeof sessionEnded>).payload;
      void inOrder(tab.forget);
      if (by === 'server' && refused) void inOrder(() => tab.refuse(refused));
    },
  });
  listeners.startListening({
    predicate: (action, state, before) => tokenReceived.match(action) && state.auth.token !== before.auth.token,
    effect: (action, { getState }) => {
      // The predicate has seen its type.
      const { token, predecessor } = (action as ReturnType<typeof tokenReceived>).payload;
      // A sign-in begins a session, whatever bearer its call was sent with.
      if (selectSigningIn(getState())) void inOrder(tab.forget);
      else if (predecessor) void inOrder(() => tab.tell(predecessor, token));
    },
  });
  void inOrder(() => waitForRehydration(persistor));
  void inOrder(tab.begin);
}

/** What this tab says to the others about its bearers, and takes from them. */
function createTab(store: Opened['store'], channel: TabChannel) {
  const line = createLine();
  const send = (message: Message) => {
    // A closed channel throws.
    if (!isReplay(store)) ignoreErrors(() => channel.postMessage(message));
  };
  const { take, takeSuccessor } = createTaking(store, send);
  const refusals = createRefusals(send);
  const tell = async (from: Secret, to: Secret) => {
    const of = await hashOf(from);
    line.beginWith(of);
    line.add(await hashOf(to), of);
    send({ renewed: to.reveal(), of });
  };
  const begin = async () => {
    const own = heldBearer(store);
    if (!own) return;
    // The page's own script, or the store before this, may have got a new bearer already.
    const [sent, ...brought] = earlyBearers();
    if (sent !== undefined && brought.includes(own.reveal())) await tell(new Secret(sent), own);
    else send({ wanted: await hashOf(own) });
  };
  const handle = async (message: Message, own: Secret, mine: string) => {
    if ('wanted' in message) {
      const { wanted: of } = message;
      if (line.isLater(mine, of)) send({ renewed: own.reveal(), of });
    } else if ('refused' in message) {
      if (message.refused === mine) endSession(store, own);
    } else {
      const next = await hash(message.renewed);
      line.add(next, message.of);
      if (line.isLater(next, mine)) take(new Secret(message.renewed), own);
    }
  };
  const receive = async (message: Message) => {
    refusals.hear(message);
    const own = heldBearer(store);
    if (!own) return;
    const mine = await hashOf(own);
    line.beginWith(mine);
    await handle(message, own, mine);
  };
  return { begin, forget: () => line.clear(), tell, refuse: refusals.tell, receive, takeSuccessor };
}

function isReplay(store: Opened['store']): boolean {
  return selectIsReplay(store.getState());
}

/** The bearer of this tab's session. While a member signs in, the token may be that of the one before. */
function heldBearer(store: Opened['store']): Secret | null {
  const state = store.getState();
  return isReplay(store) || selectSigningIn(state) ? null : selectToken(state);
}

/** As after a logout in another tab: no notice, and no remembered path. */
function endSession(store: Opened['store'], refused: Secret): void {
  if (heldBearer(store) !== refused) return;
  store.dispatch(sessionEnded({ session: selectSession(store.getState()), by: 'member', refused }));
}

type Send = (message: Message) => void;

/** Which bearers the server has refused, as far as this page knows: a tab that was not loaded then asks. */
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

/** The bearers that come from other tabs, and the calls that wait for one. */
function createTaking(store: Opened['store'], send: Send) {
  const taken = new WeakSet<Secret>();
  const waiting = new Set<() => void>();
  return {
    /** Takes one in the place of `own`, unless the tab has got another one itself meanwhile. */
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

/** Whether one of the callbacks in the set is called in time. */
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
