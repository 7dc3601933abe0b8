import { useEffect } from 'react';
import { membershipApi } from '../../api/membershipApi';
import { attemptOver } from '../../api/payment';
import { useAppDispatch } from '../../api/storeHooks';
import { MEMBER_TAGS } from '../../api/tags';
import type { Payment } from '../../contract/payment';

/** What follows from a payment's end, once: its attempt is over, and what was bought is loaded with the member. */
export function useSettlement({ id, status, planId, purpose }: Payment): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    if (status === 'succeeded' || status === 'failed') dispatch(attemptOver({ id, planId, purpose }));
    if (status === 'succeeded') dispatch(membershipApi.util.invalidateTags([...MEMBER_TAGS]));
  }, [dispatch, id, status, planId, purpose]);
}
