import { FORM_ERROR } from 'final-form';
import { useContext, useEffect, useLayoutEffect, useReducer, useRef, type ReactNode, type SubmitEvent } from 'react';
import { useForm } from 'react-final-form';
import Alert from 'antd/es/alert/Alert';
import Button from 'antd/es/button/Button';
import { useScreenState } from '../store/useScreenState';
import { ToneIcon } from '../ui/messages/ToneIcon';
import { WhomToAsk } from '../ui/messages/WhomToAsk';
import { TelephoneLinks } from '../ui/TelephoneLinks';
import { ErrorSummary, FEWEST } from './ErrorSummary';
import { MessageRecorder, useFormMessages } from './formMessages';
import { guardEnter } from './input/guardEnter';
import { ShapeRecorder } from './ShapeRecorder';
import { Prerendered, adoptTypedText, fillReplaced, submitEarlyPress } from './input/takeOverPrerendered';
import { wrongFields } from './input/wrongFields';
import './forms.css';

interface FormBodyProps {
  readonly submitLabel: string;
  /** What must be read last before the button is pressed. */
  readonly beforeButton?: ReactNode;
  readonly children: ReactNode;
}

/** The form element: sends once at a time, then leads to the first wrong control. */
export function FormBody({ submitLabel, beforeButton, children }: FormBodyProps) {
  const form = useForm();
  const element = useRef<HTMLFormElement>(null);
  const [summary, showSummary] = useScreenState<object>('errorSummary');
  const prerendered = useContext(Prerendered);
  useSynchronousEffects();

  useEffect(() => {
    const { current } = element;
    if (!current) return undefined;
    const takeOver = () => adoptTypedText(current, form);
    fillReplaced(prerendered, current);
    takeOver();
    submitEarlyPress(current);
    // Ant Design renders an input again on focus, which would remove text that React has no event of.
    current.addEventListener('focusin', takeOver);
    const stopGuarding = guardEnter(current);
    return () => {
      current.removeEventListener('focusin', takeOver);
      stopGuarding();
    };
  }, [form, prerendered]);

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { currentTarget } = event;
    adoptTypedText(currentTarget, form);
    form.mutators['forgetSubmitError']?.(FORM_ERROR);
    await form.submit();
    const { errors = {}, submitErrors } = form.getState();
    const isLong = wrongFields(currentTarget, (name) => name in errors).length >= FEWEST;
    showSummary(isLong ? {} : undefined);
    wrongFields(currentTarget, (name) => name in { ...errors, ...submitErrors })[0]?.target.focus();
  };

  return (
    <form className="museum-form" noValidate ref={element} onSubmit={(event) => void submit(event)}>
      {children}
      <FormAlert />
      <MessageRecorder />
      <ShapeRecorder element={element} />
      {summary && <ErrorSummary />}
      {beforeButton}
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

/** Why the whole form was refused: read out as it appears, unless a toast has said it. */
function FormAlert() {
  const { message = '', isAnnounced, isLimited } = useFormMessages();
  if (message === '') return null;
  return (
    <Alert
      className="museum-form-alert"
      type="error"
      role={isAnnounced === true ? 'note' : 'alert'}
      showIcon
      icon={<ToneIcon tone="error" />}
      title={
        <>
          <TelephoneLinks>{message}</TelephoneLinks>
          {isLimited === true && <WhomToAsk />}
        </>
      }
    />
  );
}

interface SubmitButtonProps {
  readonly children: ReactNode;
}

/** The one submit button of a form. While sending it only says that it is busy: a disabled one would lose the focus. */
function SubmitButton({ children }: SubmitButtonProps) {
  const { isSubmitting } = useFormMessages();
  return (
    <>
      <Button type="primary" htmlType="submit" block loading={isSubmitting} aria-disabled={isSubmitting}>
        {children}
      </Button>
      <p className="museum-visually-hidden" aria-live="polite">
        {isSubmitting && '送信しています'}
      </p>
    </>
  );
}
