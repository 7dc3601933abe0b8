import { peekEarlyAnswer } from '../../store/api/baseQuery/earlyCalls';
import { membershipApi } from '../../store/api/membershipApi';
import { API_PREFIX, CALLS } from '#contract/calls';
import { selectToken } from '../../store/slices/authSlice';
import { waitForRehydration } from '../../store/persistence/waitForRehydration';
import type { createStore } from '../../store';

/**
 * Puts profile and plans into the cache where the page's own script has asked for them (decisions §13) and has been
 * answered, so that a member's first screen is the whole one. Any other answer is left to the queries of the screen: the cache
 * would not keep it, and they would ask again.
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
