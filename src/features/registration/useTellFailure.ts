import { useDispatch } from 'react-redux';
import type { ApiError } from '../../api/errors';
import type { SubmissionOutcome } from '../../forms/submission';
import { toastShown } from '../../state/toastSlice';
import { failureOf } from './failureOf';

/** Tells why a call failed: the message as a toast (decisions §5), the rest at its fields. */
export function useTellFailure(): (error: ApiError) => SubmissionOutcome {
  const dispatch = useDispatch();
  return (error) => {
    // 503 leads to the maintenance page, which says all there is to say.
    if (error.status === 503) return undefined;
    const failure = failureOf(error);
    if (failure.message) dispatch(toastShown({ tone: 'error', title: failure.message }));
    return failure;
  };
}
