import Button from 'antd/es/button/Button';
import type { ReactNode } from 'react';
import { useFormState } from 'react-final-form';
import { useReplayedMessages } from './formMessages';

interface SubmitButtonProps {
  readonly children: ReactNode;
}

const SUBSCRIPTION = { submitting: true };

/** The one submit button of a form. While sending it only says that it is busy: a disabled one would lose the focus. */
export function SubmitButton({ children }: SubmitButtonProps) {
  const form = useFormState({ subscription: SUBSCRIPTION });
  const submitting = (useReplayedMessages()?.isSubmitting ?? form.submitting) === true;
  return (
    <>
      <Button type="primary" htmlType="submit" block loading={submitting} aria-disabled={submitting}>
        {children}
      </Button>
      <p className="museum-visually-hidden" aria-live="polite">
        {submitting && '送信しています'}
      </p>
    </>
  );
}
