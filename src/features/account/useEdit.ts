import { asApiError } from '../../api/errors';
import { useAppDispatch } from '../../api/storeHooks';
import { useTellFailure } from '../../api/useTellFailure';
import { submissionErrors, type SubmissionOutcome } from '../../forms/submission';
import { toastShown } from '../../state/toastSlice';

interface Success {
  readonly title: string;
  readonly text?: string;
}

/** How every edit ends: a toast says that it is done, or why not. `UnsavedChanges` then leads back to the account. */
export function useEdit(success: Success) {
  const dispatch = useAppDispatch();
  const tellFailure = useTellFailure();
  return async (sending: PromiseLike<{ readonly error?: object | undefined }>): Promise<SubmissionOutcome> => {
    const { error } = await sending;
    if (error) return submissionErrors(tellFailure(asApiError(error)));
    dispatch(toastShown({ tone: 'success', ...success }));
    return undefined;
  };
}
