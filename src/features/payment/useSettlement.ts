import { useEffect } from 'react';
import { useDispatch } from 'react-redux';
import { membershipApi } from '../../api/membershipApi';
import { attemptOver, type PaymentDispatch } from '../../api/payment';
import { MEMBER_TAGS } from '../../api/tags';
import type { Payment } from '../../contract/payment';

/** What follows from a payment's end, once: its attempt is over, and what was bought is loaded with the member. */
export function useSettlement({ id, status, planId, purpose }: Payment): void {
  const dispatch = useDispatch<PaymentDispatch>();
  useEffect(() => {
    if (status === 'succeeded' || status === 'failed') dispatch(attemptOver({ id, planId, purpose }));
    if (status === 'succeeded') dispatch(membershipApi.util.invalidateTags([...MEMBER_TAGS]));
  }, [dispatch, id, status, planId, purpose]);
}
