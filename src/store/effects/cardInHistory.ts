import { createPath, type createBrowserRouter } from 'react-router';
import { membershipCardClosed, membershipCardOpened, selectMembershipCardOpen } from '../slices/dialogSlice';
import { selectIsReplay } from '../slices/replaySlice';
import type { AppListeners, AppStore } from '..';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'navigate' | 'subscribe'>;

/** State of the history entry in which the card is open. */
const STEP = { dialog: 'membershipCard' } as const;

/**
 * Makes the membership card a step of the history (decisions §3): opening it adds an entry of the same address, and the
 * card is open in this entry alone. Back therefore closes it, Forward and a reload show it again. A replay, in which the
 * store leads the router, leaves the history as it is.
 */
export function keepCardInHistory(
  store: AppStore,
  { startListening }: Pick<AppListeners, 'startListening'>,
  router: Router,
): void {
  const isReplay = () => selectIsReplay(store.getState());
  /** Going back takes a moment, during which the router still has the entry of the card. */
  let isGoingBack = false;
  const goBack = () => {
    isGoingBack = true;
    void router.navigate(-1);
  };

  startListening({
    predicate: (_action, state, before) => selectMembershipCardOpen(state) !== selectMembershipCardOpen(before),
    effect: (action) => {
      const { location } = router.state;
      if (isReplay()) return;
      if (membershipCardOpened.match(action) && (isGoingBack || !isStep(location.state))) {
        void router.navigate(createPath(location), { state: { ...asObject(location.state), ...STEP } });
      }
      // Not at the end of a session, which replaces the entry by the login.
      if (membershipCardClosed.match(action) && isStep(location.state)) goBack();
    },
  });

  let seen: string | undefined;
  const follow = () => {
    const { key } = router.state.location;
    const state: unknown = router.state.location.state;
    if (seen === key) return;
    seen = key;
    const isClosing = isGoingBack;
    isGoingBack = false;
    if (isReplay() || isStep(state) === selectMembershipCardOpen(store.getState())) return;
    if (!isStep(state)) store.dispatch(membershipCardClosed());
    // Opened again before the browser had gone back, the card has two entries.
    else if (isClosing) goBack();
    else store.dispatch(membershipCardOpened());
  };
  follow();
  router.subscribe(follow);
}

function asObject(state: unknown): object {
  return typeof state === 'object' && state !== null ? state : {};
}

function isStep(state: unknown): boolean {
  const { dialog }: { readonly dialog?: unknown } = asObject(state);
  return dialog === STEP.dialog;
}
