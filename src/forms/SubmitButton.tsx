import type { ReactNode } from 'react';
import { useFormState } from 'react-final-form';
import '../ui/Button.css';

interface SubmitButtonProps {
  readonly children: ReactNode;
}

const SUBSCRIPTION = { submitting: true };

/** The one submit button of a form. While sending it only says that it is busy: a disabled one would lose the focus. */
export function SubmitButton({ children }: SubmitButtonProps) {
  const { submitting = false } = useFormState({ subscription: SUBSCRIPTION });
  return (
    <>
      <button type="submit" className="museum-button museum-button--primary museum-form-submit" aria-disabled={submitting}>
        {submitting && <span className="museum-form-spinner" aria-hidden="true" />}
        {children}
      </button>
      <p className="museum-visually-hidden" aria-live="polite">
        {submitting && '送信しています'}
      </p>
    </>
  );
}
