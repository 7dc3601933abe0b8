import { haveEarlyCallsSucceeded } from '../../api/baseQuery/earlyCalls';
import { membershipApi } from '../../api/membershipApi';
import { waitForRehydration } from '../storage/waitForRehydration';
import type { createStore } from '../store';

/**
 * Puts me and plans into the cache where the page's own script has asked for them (decisions §13) and has been answered,
 * so that a member's first screen is the whole one. A refusal or a failure is left to the queries of the screen.
 */
export async function takeUpEarlyAnswers({
  store,
  persistor,
}: Pick<ReturnType<typeof createStore>, 'store' | 'persistor'>): Promise<void> {
  await waitForRehydration(persistor);
  if (!(await haveEarlyCallsSucceeded())) return;
  const { getMe, getPlans } = membershipApi.endpoints;
  await Promise.all([
    store.dispatch(getMe.initiate(undefined, { subscribe: false })),
    store.dispatch(getPlans.initiate(undefined, { subscribe: false })),
  ]);
}
