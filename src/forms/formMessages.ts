import { FORM_ERROR, type FormState } from 'final-form';
import { useEffect } from 'react';
import { useForm } from 'react-final-form';
import { useScreenState, useScreenValue } from '../store/useScreenState';
import type { FormErrors } from './formErrors';

/** The messages of a form and whether it is being sent. */
interface FormMessages {
  /** The messages by field name. */
  readonly errors: Readonly<Record<string, string>>;
  /** The message of the whole form. */
  readonly message?: string;
  /** True if a toast announces the message. The form then shows it without announcing it. */
  readonly isAnnounced?: boolean;
  /** True if a rate limit (429) refused the form. The form then shows the office's contact. */
  readonly isLimited?: boolean;
  readonly isSubmitting: boolean;
}

/** The name of the messages in a support record. */
const FORM = 'form';
const SILENT: FormMessages = { errors: {}, isSubmitting: false };
const SUBSCRIPTION = { errors: true, submitErrors: true, submitError: true, submitFailed: true, submitting: true };

type Followed = Partial<Pick<FormState<object>, keyof typeof SUBSCRIPTION>>;

/**
 * Copies the messages of Final Form, without any value, to the store, where the form's parts read them. During a
 * replay, the recorded messages stay. Renders nothing, so that typing stays fast.
 */
export function MessageRecorder() {
  const form = useForm();
  const [, show] = useScreenState<FormMessages>(FORM);
  useEffect(() => {
    let last: string | undefined;
    return form.subscribe((state) => {
      const messages = messagesOf(state);
      const json = messages && JSON.stringify(messages);
      if (json === last) return;
      last = json;
      show(messages);
    }, SUBSCRIPTION);
  }, [form, show]);
  return null;
}

/** Returns the messages of the form on the current screen. */
export const useFormMessages = (): FormMessages => useScreenValue(FORM, (form: FormMessages = SILENT) => form);

/** Returns the message of one field. The field renders again only when this message changes. */
export const useFieldMessage = (name: string): string | undefined =>
  useScreenValue(FORM, (form: FormMessages = SILENT) => form.errors[name]);

function messagesOf(state: Followed): FormMessages | undefined {
  const { submitFailed = false, submitting: isSubmitting = false } = state;
  // `toSubmitErrors` has set `submitError`.
  const { message = '', toast, isLimited = false } = (state.submitError ?? {}) as FormErrors;
  // A message of a validation rule precedes a message of the server. Errors of fields that are not rendered are
  // included.
  const all: readonly (readonly [string, unknown])[] = submitFailed
    ? Object.entries({ ...state.submitErrors, ...state.errors })
    : [];
  const isError = (entry: readonly [string, unknown]): entry is readonly [string, string] =>
    entry[0] !== FORM_ERROR && typeof entry[1] === 'string';
  const errors = Object.fromEntries(all.filter(isError));
  const isRefused = message !== '';
  if (!isSubmitting && !isRefused && Object.keys(errors).length === 0) return undefined;
  return { errors, ...(isRefused && { message, isAnnounced: toast !== undefined, isLimited }), isSubmitting };
}
