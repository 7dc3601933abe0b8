import type { RootState } from '..';
import { selectLoginStatus } from '../api/loginStatus';
import { membershipApi } from '../api/membershipApi';
import type { Clock } from '#domain/clock';
import { membershipCardFields, hasCard } from '#domain/membership/membershipCard';
import { deviationFound, selectClockDeviation } from '../slices/clockSlice';
import { signInStarted } from '../slices/authSlice';
import { selectIsReplay } from '../slices/replaySlice';
import type { KeptCardStorage } from '../persistence/keptCardStorage';
import type { AppListeners, AppStore } from '..';

interface KeepCardTools {
  readonly cards: KeptCardStorage;
  readonly now: Clock;
  readonly installWorker: () => void;
}

/**
 * Stores the membership card of the member who is signed in, for page loads without a network, and installs the service
 * worker that answers such page loads (decisions §12). The end of a session clears the storage (`effects.ts`). A
 * sign-in removes the card at once, because another member may be signing in.
 */
export function keepCard(
  { store, listeners }: { readonly store: AppStore; readonly listeners: AppListeners },
  { cards, now, installWorker }: KeepCardTools,
): void {
  const keep = (state: RootState) => {
    const status = selectLoginStatus(state);
    if (status.kind !== 'member' || selectIsReplay(state)) return;
    if (!hasCard(status.loginStatus)) {
      cards.remove();
      return;
    }
    const card = membershipCardFields(status.loginStatus);
    cards.write({ card, checkedAt: now().toISOString(), ...deviationIn(state) });
    installWorker();
  };
  const { startListening } = listeners;
  startListening({
    predicate: (action, state) => signInStarted.match(action) && !selectIsReplay(state),
    effect: () => cards.remove(),
  });
  startListening({
    predicate: (action, state, before) =>
      membershipApi.endpoints.getMe.matchFulfilled(action) || selectLoginStatus(state) !== selectLoginStatus(before),
    effect: (_action, { getState }) => keep(getState()),
  });
  startListening({
    actionCreator: deviationFound,
    effect: (_action, { getState }) => {
      const { card, checkedAt } = cards.read() ?? {};
      if (card && checkedAt !== undefined) cards.write({ card, checkedAt, ...deviationIn(getState()) });
    },
  });
  // The answers to early calls may already be in the store, so that no action follows.
  keep(store.getState());
}

const deviationIn = (state: RootState) => {
  const deviation = selectClockDeviation(state);
  return deviation !== 0 && { deviation };
};
