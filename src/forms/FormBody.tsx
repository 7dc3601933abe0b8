import { FORM_ERROR } from 'final-form';
import { useEffect, useLayoutEffect, useReducer, useRef, type ReactNode, type SubmitEvent } from 'react';
import { useForm } from 'react-final-form';
import { FormAlert } from './FormAlert';
import { MessageRecorder } from './formMessages';
import { focusFirstError } from './input/focusFirstError';
import { preventImeSubmit } from './input/preventImeSubmit';
import { SubmitButton } from './SubmitButton';
import { submitEarlyPress } from './input/submitEarlyPress';
import { adoptTypedText } from './input/adoptTypedText';
import './forms.css';

interface FormBodyProps {
  readonly submitLabel: string;
  readonly children: ReactNode;
}

/** The form element: sends once at a time, then leads to the first wrong control. */
export function FormBody({ submitLabel, children }: FormBodyProps) {
  const form = useForm();
  const element = useRef<HTMLFormElement>(null);
  useSynchronousEffects();

  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const takeOver = () => adoptTypedText(current, form);
    takeOver();
    submitEarlyPress(current);
    // Ant Design renders an input again on focus, which would remove text that React has no event of.
    current.addEventListener('focusin', takeOver);
    const stopGuarding = preventImeSubmit(current);
    return () => {
      current.removeEventListener('focusin', takeOver);
      stopGuarding();
    };
  }, [form]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    adoptTypedText(currentTarget, form);
    form.mutators['forgetSubmitError']?.(FORM_ERROR);
    await form.submit();
    focusFirstError(currentTarget, form);
  };

  return (
    <form className="museum-form" noValidate ref={element} onSubmit={(event) => void submit(event)}>
      {children}
      <FormAlert />
      <MessageRecorder />
      <SubmitButton>{submitLabel}</SubmitButton>
    </form>
  );
}

/**
 * Runs the effects of a new form synchronously with its first render: fields are registered by them, and what is typed
 * into a field before that is lost. In a prerendered page a visitor may be typing at that moment.
 */
function useSynchronousEffects(): void {
  const [, drawAgain] = useReducer(() => true, false);
  // A state change in a layout effect is rendered synchronously, and React runs all pending effects before it.
  useLayoutEffect(drawAgain, [drawAgain]);
}
