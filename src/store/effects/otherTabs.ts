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
 * The messages between tabs. Hashes of the e-mail address and of the card's token identify a member, so that the
 * channel carries neither. Times are in epoch milliseconds.
 */
const messageSchema = z.union([
  // The sender shows this member, and the server confirmed the session at `since`. Other tabs answer if the session has
  // ended after that time.
  z.object({ shown: z.array(z.string()), since: z.number() }),
  // This member has logged out: now, or at `before` if the message answers `shown`. All tabs receive an answer; it
  // concerns those whose last confirmation is older than `before`.
  z.object({ ended: z.array(z.string()), before: z.optional(z.number()) }),
]);

type Message = z.infer<typeof messageSchema>;
type Hashes = readonly string[];

interface ShownMember {
  readonly hashes: Hashes;
  /** The time of the last request for the member's profile. */
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
  /** The device's time without correction, which is the same in all tabs. */
  readonly now: Clock;
}

/**
 * Ends the session of each tab that shows a member who has logged out in another tab, even if both tabs signed in
 * separately (decisions §12). A tab that was not running at that time, for example one from the back-forward cache,
 * asks the other tabs when it loads. `syncTokensAcrossTabs.ts` ends the sessions of other tabs after a 401.
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
      // The predicate has checked the action's type.
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
  // The store may already have early answers.
  const me = getMe.select()(store.getState()).data;
  const kept = cards.read();
  if (me) void showMe(me);
  else if (kept) void showMember([kept.card.token], Date.parse(kept.checkedAt) - (kept.deviation ?? 0));
}

/** Creates the state of this tab: the member it shows, and the ends of sessions it knows of. */
function createTab(store: AppStore, channel: TabChannel, now: Clock) {
  let shown = NO_MEMBER;
  /** The member shown before the current sign-in. Their session ends if another member signs in. */
  let shownBefore: Hashes = [];
  const ends = createEnds();
  const send = (message: Message) => {
    // `postMessage` throws if the channel is closed.
    if (!isReplay(store)) ignoreErrors(() => channel.postMessage(message));
  };
  const sendEnd = (hashes: Hashes) => {
    if (hashes.length === 0) return;
    ends.note(hashes, now().getTime());
    send({ ended: [...hashes] });
  };
  const logOutHere = () => {
    // Sends no message: the other tabs already know, and `endSession` sends none without a member.
    shown = NO_MEMBER;
    store.dispatch(sessionEnded({ session: selectSession(store.getState()), by: 'member' }));
  };

  return {
    showMember: (hashes: Hashes, since: number) => {
      if (!haveCommon(shownBefore, hashes)) sendEnd(shownBefore);
      shownBefore = [];
      // A stored card provides one hash of the member, the profile both.
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

/** Creates a map from the hash of a member to the last known end of their session. */
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
 * Opens the channel between tabs. Returns undefined if the browser does not support or permits it, or cannot compute
 * hashes. The channel is closed on `pagehide` because an open channel keeps a page out of the back-forward cache.
 */
export function openTabChannel(page: Window): TabChannel | undefined {
  if (!page.isSecureContext) return undefined;
  const channel = ignoreErrors(() => new BroadcastChannel('museum-members'));
  page.addEventListener('pagehide', () => channel?.close());
  return channel;
}
