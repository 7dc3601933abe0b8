import { useEffect, useState } from 'react';
import { readAttemptState, recoverAttempt, type AttemptState } from './paymentAttempts';
import { useAppDispatch } from '../../api/storeHooks';
import type { OrderReference } from '../../domain/paths';
import { useShownPart } from '../../ui/ShownParts';

const NONE: AttemptState = { kind: 'none' };

/**
 * Finds an attempt for this order that has not ended (decisions §6.6). While it is `unanswered`, asks the API for its
 * payment.
 */
export function useUnfinishedAttempt({ planId, purpose }: OrderReference) {
  const dispatch = useAppDispatch();
  const [attempt, setAttempt] = useState<AttemptState>(() => dispatch(readAttemptState({ planId, purpose })));
  const isUnanswered = attempt.kind === 'unanswered';
  const shown = useShownPart('unfinishedAttempt', attempt.kind === 'none' ? undefined : attempt);

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

  return { attempt: shown ?? NONE, askAgain: () => setAttempt({ kind: 'unanswered' }) };
}
