import * as z from 'zod/mini';
import { membershipApi } from '../api/membershipApi';
import type { Me } from '#contract/me';
import type { Clock } from '#domain/clock';
import { selectSession, sessionEnded, signInStarted } from '../slices/authSlice';
import { selectIsReplay } from '../slices/replaySlice';
import { ignoreErrors } from '../persistence/ignoreErrors';
import type { KeptCardStorage } from '../persistence/keptCardStorage';
import type { AppListeners, AppStore } from '..';
import { hash, type TabChannel } from './tabMessages';

/**
 * The messages between tabs. A member is identified by hashes of the e-mail address and of the card's token, so that the
 * channel carries neither. Times are milliseconds since 1970.
 */
const messageSchema = z.union([
  // A tab shows this member; the server confirmed the session at `since`. Asks whether it has ended after that.
  z.object({ shown: z.array(z.string()), since: z.number() }),
  // This member has logged out: now, or, in answer to a question, at `before`. An answer goes to all tabs, and
  // concerns those whose last confirmation is older.
  z.object({ ended: z.array(z.string()), before: z.optional(z.number()) }),
]);

type Message = z.infer<typeof messageSchema>;
type Hashes = readonly string[];

interface ShownMember {
  readonly hashes: Hashes;
  /** When the server was last asked for the member. */
  readonly since: number;
}

const NO_MEMBER: ShownMember = { hashes: [], since: 0 };

interface OpenedStore {
  readonly store: AppStore;
  readonly listeners: AppListeners;
}

interface OtherTabsTools {
  readonly channel: TabChannel;
  readonly cards: KeptCardStorage;
  /** The device's time as it is, which is the same in all tabs. */
  readonly now: Clock;
}

/**
 * Ends the session of each tab that shows a member who has logged out in another tab, be it that of the same login or of
 * another one (decisions §12). A tab that was not running then, such as one that comes back from the back-forward cache,
 * asks the others when it is loaded. What a 401 ends is told by `shareBearers.ts`.
 */
export function endWithOtherTabs({ store, listeners }: OpenedStore, { channel, cards, now }: OtherTabsTools): void {
  const { startListening } = listeners;
  const tab = createTab(store, channel, now);
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const message = messageSchema.safeParse(data).data;
    if (message && !isReplay(store)) tab.receive(message);
  });
  startListening({ actionCreator: signInStarted, effect: () => tab.startSignIn() });
  startListening({
    predicate: (action, state, before) => sessionEnded.match(action) && state.auth.session !== before.auth.session,
    effect: (action) => {
      // The predicate has seen its type.
      const { by, refused } = (action as ReturnType<typeof sessionEnded>).payload;
      tab.endSession(by === 'member' && refused === undefined);
    },
  });

  const session = () => selectSession(store.getState());
  const showMember = async (identifiers: readonly string[], since: number) => {
    const before = session();
    const hashes = await Promise.all(identifiers.filter(Boolean).map(hash));
    if (session() === before) tab.showMember(hashes, since);
  };
  const { getMe } = membershipApi.endpoints;
  let requestedAt = now().getTime();
  const showMe = ({ email, membershipToken }: Me) => showMember([email, membershipToken], requestedAt);
  startListening({ matcher: getMe.matchPending, effect: () => void (requestedAt = now().getTime()) });
  startListening({ matcher: getMe.matchFulfilled, effect: ({ payload }) => showMe(payload) });
  // Early answers may be in the store already.
  const me = getMe.select()(store.getState()).data;
  const kept = cards.read();
  if (me) void showMe(me);
  else if (kept) void showMember([kept.card.token], Date.parse(kept.checkedAt) - (kept.deviation ?? 0));
}

/** Which member this tab shows, and which sessions it knows to have ended. */
function createTab(store: AppStore, channel: TabChannel, now: Clock) {
  let shown = NO_MEMBER;
  /** The member shown before the sign-in that is under way: their session ends when another member signs in. */
  let shownBefore: Hashes = [];
  const ends = createEnds();
  const send = (message: Message) => {
    // A closed channel throws.
    if (!isReplay(store)) ignoreErrors(() => channel.postMessage(message));
  };
  const sendEnd = (hashes: Hashes) => {
    if (hashes.length === 0) return;
    ends.note(hashes, now().getTime());
    send({ ended: [...hashes] });
  };
  const logOutHere = () => {
    // No message: the other tabs know it, and without a member `endSession` sends none.
    shown = NO_MEMBER;
    store.dispatch(sessionEnded({ session: selectSession(store.getState()), by: 'member' }));
  };

  return {
    showMember: (hashes: Hashes, since: number) => {
      if (!haveCommon(shownBefore, hashes)) sendEnd(shownBefore);
      shownBefore = [];
      // A kept card has one hash of the member, the profile has both.
      shown = { hashes: [...new Set([...shown.hashes, ...hashes])], since };
      if (ends.last(hashes) > since) logOutHere();
      else send({ shown: [...hashes], since });
    },
    startSignIn: () => {
      shownBefore = [...shownBefore, ...shown.hashes];
      shown = NO_MEMBER;
    },
    endSession: (isLogout: boolean) => {
      if (isLogout) sendEnd(shown.hashes);
      shown = NO_MEMBER;
    },
    receive: (message: Message) => {
      if ('shown' in message) {
        const end = ends.last(message.shown);
        if (end > message.since) send({ ended: message.shown, before: end });
        return;
      }
      const { ended, before } = message;
      ends.note(ended, before ?? now().getTime());
      const isMeant = before === undefined || before > shown.since;
      if (isMeant && haveCommon(shown.hashes, ended)) logOutHere();
    },
  };
}

/** When sessions have ended, by hash, as far as this page knows. */
function createEnds() {
  const times = new Map<string, number>();
  const last = (hashes: Hashes) => Math.max(0, ...hashes.map((member) => times.get(member) ?? 0));
  const note = (hashes: Hashes, time: number) => {
    for (const member of hashes) times.set(member, Math.max(time, last([member])));
  };
  return { last, note };
}

function isReplay(store: AppStore): boolean {
  return selectIsReplay(store.getState());
}

function haveCommon(some: Hashes, others: Hashes): boolean {
  return some.some((member) => others.includes(member));
}

/**
 * The channel of a page; undefined where the browser has none, refuses it, or cannot hash. It is closed when the page goes:
 * an open one would keep it out of the back-forward cache, from which a page is loaded anew (backForwardCache.ts).
 */
export function openTabChannel(page: Window): TabChannel | undefined {
  if (!page.isSecureContext) return undefined;
  const channel = ignoreErrors(() => new BroadcastChannel('museum-members'));
  page.addEventListener('pagehide', () => channel?.close());
  return channel;
}
