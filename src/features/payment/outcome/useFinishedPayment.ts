import { useEffect } from 'react';
import { membershipApi } from '../../../api/membershipApi';
import { endAttempt } from '../paymentAttempts';
import { useAppDispatch } from '../../../api/storeHooks';
import { MEMBER_TAGS } from '../../../api/tags';
import type { Payment } from '../../../contract/payment';

/** Once a payment is final: ends its attempt, and reloads the member after a success. */
export function useFinishedPayment({ id, status, planId, purpose }: Payment): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (status === 'succeeded' || status === 'failed') dispatch(endAttempt({ id, planId, purpose }));
    if (status === 'succeeded') dispatch(membershipApi.util.invalidateTags([...MEMBER_TAGS]));
  }, [dispatch, id, status, planId, purpose]);
}
