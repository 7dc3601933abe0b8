import { useAppDispatch, useAppSelector } from '..';
import { asApiError, inquiryNumber } from './errors';
import { ASK_AGAIN, membershipApi } from './membershipApi';

const { getPlans } = membershipApi.endpoints;
const selectPlans = getPlans.select();

/**
 * The plans for a members' screen, which the guard has asked for. A query hook of the screen's own would ask again for
 * plans that failed, and no query retries by itself (decisions §2): `retry` is the member's button.
 */
export function usePlans() {
  const { data: plans, error, isError } = useAppSelector(selectPlans);
  const dispatch = useAppDispatch();
  const retry = () => void dispatch(getPlans.initiate(undefined, ASK_AGAIN));
  return { plans, isError, inquiryNumber: error && inquiryNumber(asApiError(error)), retry };
}
