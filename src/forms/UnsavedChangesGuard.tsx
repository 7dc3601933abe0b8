import { useEffect } from 'react';
import { useFormState } from 'react-final-form';
import { useBlocker, useNavigate } from 'react-router';
import { paths } from '#domain/paths';
import { useScreenState } from '../store/useScreenState';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog';

interface UnsavedChangesGuardProps {
  /** Path to which the app goes after saving. */
  readonly savedTo: string;
}

const SUBSCRIPTION = { dirty: true, dirtySinceLastSubmit: true, submitSucceeded: true };

/**
 * Asks the member before the app leaves a form with unsaved changes, and goes to `savedTo` after saving (decisions §3).
 * Does not ask before the maintenance page or at the end of a session, because the member did not choose to leave. The
 * end of a session needs no rule here: it unmounts the form and this guard.
 */
export function UnsavedChangesGuard({ savedTo }: UnsavedChangesGuardProps) {
  const form = useFormState({ subscription: SUBSCRIPTION });
  const isSaved = form.submitSucceeded === true && form.dirtySinceLastSubmit === false;
  const isUnsaved = form.dirty === true && !isSaved;
  const navigate = useNavigate();
  const blocker = useBlocker(
    ({ currentLocation: from, nextLocation: to }) =>
      isUnsaved && to.pathname !== from.pathname && to.pathname !== paths.maintenance,
  );
  useUnloadPrompt(isUnsaved);

  // Navigates in an effect, because the blocker knows only after this render that the changes are saved. If the member
  // has left the form meanwhile, the form is unmounted and the effect does not run.
  useEffect(() => {
    if (isSaved) void navigate(savedTo, { replace: true });
  }, [isSaved, navigate, savedTo]);

  const [question, ask] = useScreenState<object>('unsavedChanges');
  const isBlocked = blocker.state === 'blocked';
  useEffect(() => {
    if (!isBlocked) return undefined;
    ask({});
    return () => ask(undefined);
  }, [isBlocked, ask]);
  if (!question) return null;
  return (
    <ConfirmDialog
      title="変更が保存されていません"
      cancelLabel="入力を続ける"
      confirmLabel="保存せずに移動する"
      onCancel={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    >
      このまま移動すると、入力した内容は失われます。
    </ConfirmDialog>
  );
}

/**
 * Makes the browser ask the member before the tab is closed or another page is loaded. The browser chooses the words.
 */
function useUnloadPrompt(isUnsaved: boolean): void {
  useEffect(() => {
    if (!isUnsaved) return undefined;
    const ask = (event: BeforeUnloadEvent) => {
      event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => {
      window.removeEventListener('beforeunload', ask);
    };
  }, [isUnsaved]);
}
