import { QueryStatus } from '@reduxjs/toolkit/query';
import type { AppThunk } from '..';
import { asApiError, isNetworkFailure } from './errors';
import { ASK_AGAIN, membershipApi } from './membershipApi';

interface Repeatable {
  readonly initiate: (argument: unknown, options: typeof ASK_AGAIN) => AppThunk<unknown>;
}

/**
 * Asks again each query of the present screens to which no answer came (decisions §3 "The network is back"), once; what
 * has been answered, with a fault too, is not asked again (§4).
 */
export const reloadUnanswered = (): AppThunk<void> => (dispatch, getState) => {
  const { queries, subscriptions } = getState()[membershipApi.reducerPath];
  for (const [key, query] of Object.entries(queries)) {
    if (query?.status !== QueryStatus.rejected || !isNetworkFailure(asApiError(query.error))) continue;
    // No component uses it: the member has left its screen.
    if (Object.keys(subscriptions[key] ?? {}).length === 0) continue;
    // Every query's endpoint takes its own argument, which RTK Query has kept with the answer.
    const endpoint = membershipApi.endpoints[query.endpointName as keyof typeof membershipApi.endpoints] as Repeatable;
    void dispatch(endpoint.initiate(query.originalArgs, ASK_AGAIN));
  }
};
