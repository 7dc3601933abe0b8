import { FORM_ERROR, type FormState } from 'final-form';
import { useEffect } from 'react';
import { useForm } from 'react-final-form';
import { useScreenState, useScreenValue } from '../store/useScreenState';
import type { FormErrors } from './formErrors';

/** What a form says: the messages of its fields, of the whole form, and whether it is being sent. */
interface FormMessages {
  /** The messages by field name. */
  readonly errors: Readonly<Record<string, string>>;
  /** Why the whole form was refused. */
  readonly message?: string;
  /** Whether a toast announces the message: the form then shows it without announcing it again. */
  readonly isAnnounced?: boolean;
  /** Whether a limit (429) refused the form: it then says whom to ask. */
  readonly isLimited?: boolean;
  readonly isSubmitting: boolean;
}

/** Name of the messages in a record. */
const FORM = 'form';
const SILENT: FormMessages = { errors: {}, isSubmitting: false };
const SUBSCRIPTION = { errors: true, submitErrors: true, submitError: true, submitFailed: true, submitting: true };

type Followed = Partial<Pick<FormState<object>, keyof typeof SUBSCRIPTION>>;

/**
 * Inside a form: copies what Final Form says to the store, where the form's parts read it, and never a value. What a
 * record had stays until Final Form says something else. Renders nothing, so that typing stays fast.
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

/** What the form on the screen says. */
export const useFormMessages = (): FormMessages => useScreenValue(FORM, (form: FormMessages = SILENT) => form);

/** The message of one field. Only a change of this message renders the field. */
export const useFieldMessage = (name: string): string | undefined =>
  useScreenValue(FORM, (form: FormMessages = SILENT) => form.errors[name]);

function messagesOf(state: Followed): FormMessages | undefined {
  const { submitFailed = false, submitting: isSubmitting = false } = state;
  const { message = '', toast, isLimited = false } = (state.submitError ?? {}) as FormErrors; // of toSubmitErrors
  // As fields show them: a rule's message before the server's. Errors of fields that are not rendered are included.
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
