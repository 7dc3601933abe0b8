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
 * Messages between tabs. A member is named by hashes of mail address and membership card token, so that neither is in a
 * message. Times are epoch milliseconds.
 */
const messageSchema = z.union([
  // Says that the sender's screen shows this member, whose session the server confirmed at `since`. Tabs answer if they
  // know that the session has ended later.
  z.object({ shown: z.array(z.string()), since: z.number() }),
  // Says that this member has logged out. Without `before`, the logout happens now. With `before`, the message answers
  // a `shown` message: all tabs receive it, but it ends only sessions that the server last confirmed before that time.
  z.object({ ended: z.array(z.string()), before: z.optional(z.number()) }),
]);

type Message = z.infer<typeof messageSchema>;
type Hashes = readonly string[];

interface ShownMember {
  readonly hashes: Hashes;
  /** When the member's profile was last requested, in epoch milliseconds. */
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
  /** Clock of the device without correction, which is the same in all tabs. */
  readonly now: Clock;
}

/**
 * Ends a tab's session if another tab has logged the same member out, even if both tabs signed in separately (decisions
 * §12). A tab that was not running at the logout, such as one in the back-forward cache, asks the other tabs when it
 * loads. After a 401, `syncTokensAcrossTabs.ts` ends the sessions of other tabs.
 */
export function syncLogoutAcrossTabs({ store, listeners }: OpenedStore, { channel, cards, now }: OtherTabsTools): void {
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
      // The cast is safe, because the predicate lets only this type of action through.
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
  // The answer to the early call may already be in the store, so that no action follows.
  const me = getMe.select()(store.getState()).data;
  const kept = cards.read();
  if (me) void showMe(me);
  else if (kept) void showMember([kept.card.token], Date.parse(kept.checkedAt) - (kept.deviation ?? 0));
}

/**
 * Returns functions that send and receive this tab's messages. Remembers which member the screen shows, and when the
 * sessions of members have ended.
 */
function createTab(store: AppStore, channel: TabChannel, now: Clock) {
  let shown = NO_MEMBER;
  /**
   * Hashes of the member whose session was running before the present sign-in. If another member signs in, that session
   * has ended.
   */
  let shownBefore: Hashes = [];
  const ends = createEnds();
  const send = (message: Message) => {
    // Ignores errors, because `postMessage` throws if the channel is closed.
    if (!isReplay(store)) ignoreErrors(() => channel.postMessage(message));
  };
  const sendEnd = (hashes: Hashes) => {
    if (hashes.length === 0) return;
    ends.note(hashes, now().getTime());
    send({ ended: [...hashes] });
  };
  const logOutHere = () => {
    // Sends no message, because the other tabs already know about the logout: without a shown member, `endSession`
    // sends none.
    shown = NO_MEMBER;
    store.dispatch(sessionEnded({ session: selectSession(store.getState()), by: 'member' }));
  };

  return {
    showMember: (hashes: Hashes, since: number) => {
      if (!haveCommon(shownBefore, hashes)) sendEnd(shownBefore);
      shownBefore = [];
      // Adds the hashes to those that are known already: a kept card has only one identifier of the member, the profile
      // has both.
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

/** Returns functions that store and find the time at which a member's session last ended, by the member's hashes. */
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
 * Opens the channel between tabs; returns undefined if the browser has none, or cannot compute hashes. Closes it on
 * `pagehide`, because an open channel keeps a page out of the back-forward cache.
 */
export function openTabChannel(page: Window): TabChannel | undefined {
  if (!page.isSecureContext) return undefined;
  const channel = ignoreErrors(() => new BroadcastChannel('museum-members'));
  page.addEventListener('pagehide', () => channel?.close());
  return channel;
}
