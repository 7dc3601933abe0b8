import { useEffect, useState } from 'react';
import { asApiError, type ApiError } from '../../../store/api/errors';
import { useGetPaymentQuery } from '../../../store/api/membershipApi';
import type { Payment } from '#contract/payment';
import { useScreenState } from '../../../store/useScreenState';

/**
 * Seconds to wait before each further request for a pending payment; their sum is less than a minute (decisions §6.4).
 */
const GAPS = [1, 2, 3, 5, 8, 13, 21] as const;

interface PaymentOutcome {
  readonly payment: Payment | undefined;
  readonly error: ApiError | undefined;
  /** Whether the payment was still pending after the last request. The member then learns the outcome by mail. */
  readonly isWaitOver: boolean;
  readonly lookAgain: () => void;
}

/** Requests a payment, and repeats the request while the payment is pending, also after a request has failed. */
export function usePaymentOutcome(id: string): PaymentOutcome {
  const query = useGetPaymentQuery({ paymentId: id }, { refetchOnMountOrArgChange: true });
  const { data: payment, error, isFetching, refetch } = query;
  const [looks, setLooks] = useState(0);
  const gap = GAPS[looks];
  const isPending = payment?.status === 'pending';
  const [waitOver, showWaitOver] = useScreenState<object>('latePayment');

  useEffect(() => {
    if (!isPending || isFetching || gap === undefined) return undefined;
    const timer = setTimeout(() => {
      setLooks((made) => made + 1);
      void refetch();
    }, gap * 1000);
    return () => {
      clearTimeout(timer);
    };
  }, [isPending, isFetching, gap, refetch]);

  const hasLookedLast = isPending && gap === undefined && !isFetching;
  useEffect(() => {
    if (hasLookedLast) showWaitOver({});
  }, [hasLookedLast, showWaitOver]);

  const lookAgain = () => {
    setLooks(0);
    showWaitOver(undefined);
    void refetch();
  };
  return {
    payment,
    error: payment === undefined && !isFetching && error ? asApiError(error) : undefined,
    isWaitOver: isPending && waitOver !== undefined,
    lookAgain,
  };
}
