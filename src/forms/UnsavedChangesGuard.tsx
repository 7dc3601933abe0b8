import { useEffect } from 'react';
import { useFormState } from 'react-final-form';
import { useBlocker, useNavigate } from 'react-router';
import { paths } from '#domain/paths';
import { useScreenState } from '../store/useScreenState';
import { ConfirmDialog } from '../ui/dialogs/ConfirmDialog';

interface UnsavedChangesGuardProps {
  /** Where the member is led once everything is saved. */
  readonly savedTo: string;
}

const SUBSCRIPTION = { dirty: true, dirtySinceLastSubmit: true, submitSucceeded: true };

/**
 * Inside a form: asks before its changes are left behind, and leads on when they are saved (decisions §3). Maintenance
 * and the end of a session do not ask: neither is the member's choice, and the latter unmounts the form.
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

  // The blocker knows of the saving only from here on; a member who has left meanwhile is not navigated back.
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

/** Closing the tab or loading another page: browsers ask in words of their own. */
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
