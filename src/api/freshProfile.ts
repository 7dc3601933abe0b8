import { useEffect } from 'react';
import { selectReplayedFrom } from '../state/replaySlice';
import { useAppDispatch, type AppThunk } from './appState';
import { membershipApi } from './membershipApi';

const { getMe, getPlans } = membershipApi.endpoints;

/** In seconds: a younger answer counts as asked again (decisions §15). */
const FRESH_FOR = 2;

/**
 * Asks again for what has been answered before; what is known stays until the answer comes, and where none comes. The
 * profile that was asked for because of this very screen, as at a page load, is not asked for twice.
 */
const askAgain =
  (query: typeof getMe | typeof getPlans, isScreen: boolean): AppThunk<void> =>
  (dispatch, getState, { screen }) => {
    const state = getState();
    const { data, requestId } = query.select()(state);
    if (data === undefined || selectReplayedFrom(state) !== null) return;
    if (isScreen && !screen.askedBefore.includes(requestId)) return;
    // Both have no argument.
    void dispatch((query as typeof getMe).initiate(undefined, { forceRefetch: FRESH_FOR, subscribe: false }));
  };

/** For a screen that shows the member: asks for the profile again as the screen opens (decisions §15). */
export function useFreshProfile(): void {
  const dispatch = useAppDispatch();
  useEffect(() => dispatch(askAgain(getMe, true)), [dispatch]);
}

/** For a screen that shows prices too: asks for profile and plans. */
export function useFreshPlans(): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    for (const query of [getMe, getPlans]) dispatch(askAgain(query, true));
  }, [dispatch]);
}

/** For the card, which is opened without a new screen. */
export function useFreshCard(): void {
  const dispatch = useAppDispatch();
  useEffect(() => dispatch(askAgain(getMe, false)), [dispatch]);
}
