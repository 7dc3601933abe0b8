import { QueryStatus } from '@reduxjs/toolkit/query';
import type { AppThunk } from '..';
import { asApiError, isNetworkFailure } from './errors';
import { FORCE_REFETCH, membershipApi } from './membershipApi';

interface Repeatable {
  readonly initiate: (argument: unknown, options: typeof FORCE_REFETCH) => AppThunk<unknown>;
}

/**
 * Repeats once, when the network is back, all queries of the present screens that got no answer (decisions §3). Queries
 * that got an answer, even an error, are not repeated.
 */
export const refetchUnanswered = (): AppThunk<void> => (dispatch, getState) => {
  const { queries, subscriptions } = getState()[membershipApi.reducerPath];
  for (const [key, query] of Object.entries(queries)) {
    if (query?.status !== QueryStatus.rejected || !isNetworkFailure(asApiError(query.error))) continue;
    // Skips queries without subscribers, because the member has left their screen.
    if (Object.keys(subscriptions[key] ?? {}).length === 0) continue;
    // The cast is safe, because RTK Query stores with each query an argument of the query's endpoint.
    const endpoint = membershipApi.endpoints[query.endpointName as keyof typeof membershipApi.endpoints] as Repeatable;
    void dispatch(endpoint.initiate(query.originalArgs, FORCE_REFETCH));
  }
};
