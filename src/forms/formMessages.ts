import { FORM_ERROR, type FormState } from 'final-form';
import { useEffect } from 'react';
import { useForm } from 'react-final-form';
import { useScreenState, useScreenValue } from '../store/useScreenState';
import type { FormErrors } from './formErrors';

/** Messages of a form. */
interface FormMessages {
  /** Messages by field name. */
  readonly errors: Readonly<Record<string, string>>;
  /** Message of the whole form. */
  readonly message?: string;
  /** Whether a toast announces the message, so that the form must not announce it. */
  readonly isAnnounced?: boolean;
  /** Whether a rate limit (429) refused the form. The form then shows how to reach the office. */
  readonly isLimited?: boolean;
  readonly isSubmitting: boolean;
}

/** Key of the form's messages among the shown parts in the store, which support records contain. */
const FORM = 'form';
const SILENT: FormMessages = { errors: {}, isSubmitting: false };
const SUBSCRIPTION = { errors: true, submitErrors: true, submitError: true, submitFailed: true, submitting: true };

type Followed = Partial<Pick<FormState<object>, keyof typeof SUBSCRIPTION>>;

/**
 * Copies Final Form's messages, but no values, to the store, from which the parts of the form read them. In a replay,
 * the recorded messages stay in the store. Renders nothing, so that typing stays fast.
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

/** Returns the messages of the form on the present screen. */
export const useFormMessages = (): FormMessages => useScreenValue(FORM, (form: FormMessages = SILENT) => form);

/** Returns the message of a field. The field renders again only if its message changes. */
export const useFieldMessage = (name: string): string | undefined =>
  useScreenValue(FORM, (form: FormMessages = SILENT) => form.errors[name]);

function messagesOf(state: Followed): FormMessages | undefined {
  const { submitFailed = false, submitting: isSubmitting = false } = state;
  // The cast is safe, because only `toSubmitErrors` sets `submitError`.
  const { message = '', toast, isLimited = false } = (state.submitError ?? {}) as FormErrors;
  // If a field has a message of a validation rule and one of the server, the rule's message counts. Messages of fields
  // that are not rendered are included.
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
