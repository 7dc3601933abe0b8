import type { ReactNode } from 'react';
import { paths } from '#domain/paths';
import { Breadcrumbs } from '../../ui/navigation/Breadcrumbs';
import { PageHeading } from '../../ui/navigation/PageHeading';
import { useFreshProfile } from '../../store/api/freshProfile';
import { useAppDispatch } from '../../store';
import { toFormErrors, type SubmissionOutcome } from '../../forms/formErrors';
import { toastShown } from '../../store/slices/toastSlice';

interface EditScreenProps {
  readonly heading: string;
  readonly children: ReactNode;
}

/** Frame of the edit pages. Requests the member's profile again when it opens. */
export function EditScreen({ heading, children }: EditScreenProps) {
  useFreshProfile();
  const way = [{ label: 'ホーム', to: paths.home }, { label: 'アカウント', to: paths.account }, { label: heading }];
  return (
    <>
      <Breadcrumbs items={way} />
      <PageHeading>{heading}</PageHeading>
      {children}
    </>
  );
}

interface Success {
  readonly title: string;
  readonly text?: string;
}

/**
 * Returns a function that runs an edit form's mutation and shows a toast with the result. `UnsavedChangesGuard` then
 * goes back to the account.
 */
export function useSubmitEdit(success: Success) {
  const dispatch = useAppDispatch();
  return async (sending: PromiseLike<{ readonly error?: object | undefined }>): Promise<SubmissionOutcome> => {
    const { error } = await sending;
    if (error) return toFormErrors(error);
    dispatch(toastShown({ tone: 'success', ...success }));
    return undefined;
  };
}
