import { useEffect, useState } from 'react';
import { lookUpAttempt, recoverAttempt, type AttemptState } from '../../api/payment';
import { useAppDispatch } from '../../api/storeHooks';
import type { PaymentSubject } from '../../domain/paths';

/**
 * Finds the attempt that was under way when this screen was last left (decisions §6.6). While it is `unanswered`, the
 * API is asked what became of it.
 */
export function useLostAttempt({ planId, purpose }: PaymentSubject) {
  const dispatch = useAppDispatch();
  const [attempt, setAttempt] = useState<AttemptState>(() => dispatch(lookUpAttempt({ planId, purpose })));
  const isUnanswered = attempt.kind === 'unanswered';

  useEffect(() => {
    if (!isUnanswered) return undefined;
    let isHere = true;
    void dispatch(recoverAttempt({ planId, purpose })).then((answer) => {
      if (isHere) setAttempt(answer);
    });
    return () => {
      isHere = false;
    };
  }, [dispatch, isUnanswered, planId, purpose]);

  return { attempt, askAgain: () => setAttempt({ kind: 'unanswered' }) };
}
