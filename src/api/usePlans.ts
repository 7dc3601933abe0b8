import { asApiError, inquiryNumber } from './errors';
import { membershipApi } from './membershipApi';

const { getPlans } = membershipApi.endpoints;

/**
 * The plans for a members' screen, which the guard has asked for. A query hook of the screen's own would ask again for
 * plans that failed, and no query retries by itself (decisions §2): `retry` is the member's button.
 */
export function usePlans() {
  const { data: plans, error, isError } = getPlans.useQueryState();
  const [ask] = getPlans.useLazyQuery();
  return { plans, isError, inquiryNumber: error && inquiryNumber(asApiError(error)), retry: () => void ask() };
}
