import { createPath, type createBrowserRouter } from 'react-router';
import { membershipCardClosed, membershipCardOpened, selectMembershipCardOpen } from '../slices/dialogSlice';
import { selectIsReplay } from '../slices/replaySlice';
import type { AppListeners, AppStore } from '..';

type Router = Pick<ReturnType<typeof createBrowserRouter>, 'state' | 'navigate' | 'subscribe'>;

/** State of the history entry in which the membership card is open. */
const STEP = { dialog: 'membershipCard' } as const;

/**
 * Makes the membership card a step in the browser's history (decisions §3): opening it adds an entry with the same
 * address, and only this entry shows the card. So Back closes the card; Forward and a reload show it again. In a
 * replay, where the router follows the store, the history does not change.
 */
export function keepCardInHistory(
  store: AppStore,
  { startListening }: Pick<AppListeners, 'startListening'>,
  router: Router,
): void {
  const isReplay = () => selectIsReplay(store.getState());
  /**
   * True from the call of `goBack` until the browser has gone back. In this time the router is still at the membership
   * card's entry.
   */
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
      // The end of a session closes the membership card by another action. It must not go back here, because the login
      // replaces the card's entry in the history.
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
    // The membership card was opened again before the browser had gone back, so the history has two entries of it.
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
