import { FORM_ERROR } from 'final-form';
import { useContext, useEffect, useLayoutEffect, useReducer, useRef, type ReactNode, type SubmitEvent } from 'react';
import { useForm } from 'react-final-form';
import Alert from 'antd/es/alert/Alert';
import Button from 'antd/es/button/Button';
import { useScreenState } from '../store/useScreenState';
import { ToneIcon } from '../ui/messages/ToneIcon';
import { SupportContact } from '../ui/messages/SupportContact';
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
  /** Content right before the submit button, such as a text that the member must read last. */
  readonly beforeButton?: ReactNode;
  readonly children: ReactNode;
}

/**
 * Renders the form element with its alert and its submit button. After a refused submission, it moves the focus to the
 * first wrong control.
 */
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
    // Copies text into the form's state on focus too. At that moment Ant Design renders the input again, with the value
    // of the state: a text that a password manager has filled in without an event would disappear.
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
 * Runs the effects of a new form synchronously after its first render. A field registers in an effect, and text that a
 * visitor types into a prerendered page before the field has registered would be lost.
 */
function useSynchronousEffects(): void {
  const [, drawAgain] = useReducer(() => true, false);
  // A state change in a layout effect makes React render again synchronously, and before it renders again, React runs
  // all pending effects.
  useLayoutEffect(drawAgain, [drawAgain]);
}

/** Shows the message of the whole form. Announces it unless a toast announces the same message. */
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
          {isLimited === true && <SupportContact />}
        </>
      }
    />
  );
}

interface SubmitButtonProps {
  readonly children: ReactNode;
}

/** Submit button of the form. It is never disabled, because a disabled button loses the focus. */
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
