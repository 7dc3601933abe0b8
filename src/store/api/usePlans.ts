import { asApiError, describeLoadFailure, inquiryNumber } from './errors';
import { membershipApi, useLazyGetPlansQuery } from './membershipApi';

/**
 * Returns the plans that the guard of members' screens has requested. Reads the cache only: `useGetPlansQuery` would
 * repeat a failed request when a component mounts, and queries must not retry automatically (decisions §2). `retry` is
 * for a button.
 */
export function usePlans() {
  const { data: plans, error, isError } = membershipApi.endpoints.getPlans.useQueryState();
  const [ask] = useLazyGetPlansQuery();
  const failure = error && asApiError(error);
  return {
    plans,
    isError,
    failureText: describeLoadFailure(failure),
    inquiryNumber: failure && inquiryNumber(failure),
    retry: () => void ask(),
  };
}
