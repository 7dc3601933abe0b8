import { asApiError, inquiryNumber } from './errors';
import { membershipApi, useLazyGetPlansQuery } from './membershipApi';

/**
 * The plans for a members' screen, which the guard has asked for. A query hook of the screen's own would ask again for
 * plans that failed, and no query retries by itself (decisions §2): `retry` is the member's button.
 */
export function usePlans() {
  const { data: plans, error, isError } = membershipApi.endpoints.getPlans.useQueryState();
  const [ask] = useLazyGetPlansQuery();
  return {
    plans,
    isError,
    inquiryNumber: error && inquiryNumber(asApiError(error)),
    retry: () => void ask(),
  };
}
