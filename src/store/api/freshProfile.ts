import { useEffect } from 'react';
import { selectIsReplay } from '../slices/replaySlice';
import { useAppDispatch, type AppThunk } from '..';
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
    if (data === undefined || selectIsReplay(state)) return;
    if (isScreen && !screen.askedBefore.includes(requestId)) return;
    // Both have no argument.
    void dispatch((query as typeof getMe).initiate(undefined, { forceRefetch: FRESH_FOR, subscribe: false }));
  };

/** In milliseconds: Safari fails what is asked for at the very moment at which a page is shown again. */
const SETTLING_TIME = 1000;

/**
 * Asks as a screen or the card opens, and again when the page is shown again: phones put pages away for weeks and do not
 * load them anew (decisions §15).
 */
function useAskAgain(queries: readonly (typeof getMe | typeof getPlans)[], isScreen: boolean): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const ask = (isOpening: boolean) => {
      for (const query of queries) dispatch(askAgain(query, isOpening && isScreen));
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const settle = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible') timer = setTimeout(() => ask(false), SETTLING_TIME);
    };
    ask(true);
    document.addEventListener('visibilitychange', settle);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', settle);
    };
  }, [dispatch, queries, isScreen]);
}

const PROFILE = [getMe];
const PROFILE_AND_PLANS = [getMe, getPlans];

/** For a screen that shows the member: asks for the profile again (decisions §15). */
export const useFreshProfile = (): void => useAskAgain(PROFILE, true);

/** For a screen that shows prices too: asks for profile and plans. */
export const useFreshPlans = (): void => useAskAgain(PROFILE_AND_PLANS, true);

/** For the card, which is opened without a new screen. */
export const useFreshCard = (): void => useAskAgain(PROFILE, false);
