import { QueryStatus } from '@reduxjs/toolkit/query';
import type { AppThunk } from '..';
import { asApiError, isNetworkFailure } from './errors';
import { FORCE_REFETCH, membershipApi } from './membershipApi';

interface Repeatable {
  readonly initiate: (argument: unknown, options: typeof FORCE_REFETCH) => AppThunk<unknown>;
}

/**
 * Repeats once every query of the current screens that got no answer, when the network is back (decisions §3). Queries
 * that were answered, even with an error, are not repeated.
 */
export const refetchUnanswered = (): AppThunk<void> => (dispatch, getState) => {
  const { queries, subscriptions } = getState()[membershipApi.reducerPath];
  for (const [key, query] of Object.entries(queries)) {
    if (query?.status !== QueryStatus.rejected || !isNetworkFailure(asApiError(query.error))) continue;
    // Without subscriptions, the member has left the query's screen.
    if (Object.keys(subscriptions[key] ?? {}).length === 0) continue;
    // RTK Query has stored each endpoint's own argument with the query.
    const endpoint = membershipApi.endpoints[query.endpointName as keyof typeof membershipApi.endpoints] as Repeatable;
    void dispatch(endpoint.initiate(query.originalArgs, FORCE_REFETCH));
  }
};
