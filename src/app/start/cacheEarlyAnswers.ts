import { peekEarlyAnswer } from '../../store/api/baseQuery/earlyCalls';
import { membershipApi } from '../../store/api/membershipApi';
import { API_PREFIX, CALLS } from '#contract/calls';
import { selectToken } from '../../store/slices/authSlice';
import { waitForRehydration } from '../../store/persistence/waitForRehydration';
import type { createStore } from '../../store';

/**
 * Puts the answers to the inline script's requests for profile and plans into the cache (decisions §13), so that a
 * member's first screen is complete. If one of the two calls has failed, puts neither answer into the cache: the
 * screen's queries then use the same calls and handle the failure, without another request.
 */
export async function cacheEarlyAnswers({
  store,
  persistor,
}: Pick<ReturnType<typeof createStore>, 'store' | 'persistor'>): Promise<void> {
  await waitForRehydration(persistor);
  const areThere = await Promise.all([isAnswered('getMe'), isAnswered('getPlans')]);
  if (areThere.includes(false) || selectToken(store.getState()) === null) return;
  const { getMe, getPlans } = membershipApi.endpoints;
  await Promise.all([
    store.dispatch(getMe.initiate(undefined, { subscribe: false })),
    store.dispatch(getPlans.initiate(undefined, { subscribe: false })),
  ]);
}

async function isAnswered(name: 'getMe' | 'getPlans'): Promise<boolean> {
  const { path, answers } = CALLS[name];
  try {
    const answer = await peekEarlyAnswer(API_PREFIX + path);
    return answer?.status === 200 && answers[200].safeParse(await answer.json()).success;
  } catch {
    return false;
  }
}
