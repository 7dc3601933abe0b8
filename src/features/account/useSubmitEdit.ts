import { asApiError } from '../../api/errors';
import { useAppDispatch } from '../../api/storeHooks';
import { useFailureToast } from '../../api/useFailureToast';
import { submissionErrors, type SubmissionOutcome } from '../../forms/validation/submission';
import { toastShown } from '../../state/toastSlice';

interface Success {
  readonly title: string;
  readonly text?: string;
}

/**
 * Runs a mutation of an edit form and shows a toast with its result. `UnsavedChangesGuard` then navigates back to the
 * account.
 */
export function useSubmitEdit(success: Success) {
  const dispatch = useAppDispatch();
  const showFailure = useFailureToast();
  return async (sending: PromiseLike<{ readonly error?: object | undefined }>): Promise<SubmissionOutcome> => {
    const { error } = await sending;
    if (error) return submissionErrors(showFailure(asApiError(error)));
    dispatch(toastShown({ tone: 'success', ...success }));
    return undefined;
  };
}
