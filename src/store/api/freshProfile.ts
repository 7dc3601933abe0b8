import { useEffect } from 'react';
import { selectIsReplay } from '../slices/replaySlice';
import { useAppDispatch, type AppThunk } from '..';
import { membershipApi } from './membershipApi';

const { getMe, getPlans } = membershipApi.endpoints;

/** Seconds for which an answer is fresh and is not requested again (decisions §15). */
const FRESH_FOR = 2;

/**
 * Repeats a query that has an answer. The old answer stays until a new one arrives. With `isScreen`, does nothing if
 * the query was sent only after the present screen opened, as after a page load.
 */
const refetch =
  (query: typeof getMe | typeof getPlans, isScreen: boolean): AppThunk<void> =>
  (dispatch, getState, { screen }) => {
    const state = getState();
    const { data, requestId } = query.select()(state);
    if (data === undefined || selectIsReplay(state)) return;
    if (isScreen && !screen.requestedBefore.includes(requestId)) return;
    // The cast is safe, because neither of the two queries has an argument.
    void dispatch((query as typeof getMe).initiate(undefined, { forceRefetch: FRESH_FOR, subscribe: false }));
  };

/** Milliseconds to wait after the page becomes visible, because in Safari requests that are sent at once fail. */
const SETTLING_TIME = 1000;

/**
 * Repeats the queries when a screen or the membership card opens, and whenever the page becomes visible: phones keep
 * pages in the background for weeks without reloading them (decisions §15).
 */
function useRefetch(queries: readonly (typeof getMe | typeof getPlans)[], isScreen: boolean): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    const ask = (isOpening: boolean) => {
      for (const query of queries) dispatch(refetch(query, isOpening && isScreen));
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

/** Requests the profile again, for screens that show the member's data. */
export const useFreshProfile = (): void => useRefetch(PROFILE, true);

/** Requests profile and plans again, for screens that also show prices. */
export const useFreshPlans = (): void => useRefetch(PROFILE_AND_PLANS, true);

/** Requests the profile again when the membership card opens, which opens no new screen. */
export const useFreshCard = (): void => useRefetch(PROFILE, false);
