import { FORM_ERROR, type Mutator, type SubmissionErrors } from 'final-form';
import {
  asApiError,
  describeFailure,
  errorBody,
  inquiryNumber,
  withInquiryNumber,
  type ApiError,
} from '../store/api/errors';
import { FAILURE_MESSAGE } from '#contract/messages';
import type { Toast } from '../store/slices/toastSlice';

type ErrorToast = Pick<Toast, 'title' | 'text' | 'inquiryNumber'>;

/**
 * Errors of a failed submission: a message for the whole form, messages by field name, or both. Without any message the
 * form shows nothing, for example because a notice replaces the form.
 */
export interface FormErrors {
  readonly message?: string;
  readonly fields?: Readonly<Record<string, string>>;
  /**
   * Toast that announces the message. The form shows the same message, but screen readers announce only the toast
   * (decisions §3).
   */
  readonly toast?: ErrorToast | undefined;
  /** Whether a rate limit (429) refused the form. The form then shows how to reach the office. */
  readonly isLimited?: boolean;
}

/** Result of a submission; undefined means success. */
export type SubmissionOutcome = FormErrors | undefined;

/**
 * Returns the errors that a form shows after a failed call (decisions §5): the server's messages for fields and form,
 * or a text of the app if the server gives no reason.
 *
 * @param toast replaces the toast that would describe the failure; the form shows this toast's text as its message
 */
export function toFormErrors(failure: ApiError | object, toast?: ErrorToast): FormErrors {
  const error = asApiError(failure);
  const shown = toast ?? toastOf(error);
  const { errors = {} } = errorBody(error);
  const fields: Record<string, string> = {};
  for (const [name, [first]] of Object.entries(errors)) if (first) fields[name] = first;
  if (shown === undefined) return Object.keys(fields).length > 0 ? { fields } : { message: FAILURE_MESSAGE };
  return {
    message: withInquiryNumber(shown.text ?? shown.title, error),
    fields,
    toast: { ...shown, inquiryNumber: inquiryNumber(error) },
    isLimited: error.status === 429,
  };
}

function toastOf(error: ApiError): ErrorToast | undefined {
  // Shows no toast, because after 503 the maintenance page opens, and `STALE` means that the session has ended.
  if (error.status === 503 || error.status === 'STALE') return undefined;
  const { message, errors } = errorBody(error);
  if (message !== undefined) return { title: message };
  if (errors !== undefined) return undefined;
  const reason = describeFailure(error);
  return reason === FAILURE_MESSAGE ? { title: reason } : { title: FAILURE_MESSAGE, text: reason };
}

/** The select at which a message about the whole birthday stands, as that of a day that does not exist. */
const BIRTHDAY = 'birthdayDate';

/**
 * Converts form errors to the format of Final Form. If the form lacks a field, adds the field's message to the message
 * of the whole form, because it would otherwise be invisible. An empty message still marks the submission as failed.
 */
export function toSubmitErrors(outcome: SubmissionOutcome, fieldNames: readonly string[]): SubmissionErrors {
  if (!outcome) return undefined;
  const { message, fields = {}, toast, isLimited = false } = outcome;
  const entries = Object.entries(fields).map(([name, text]) => [name === 'birthday' ? BIRTHDAY : name, text] as const);
  const known = entries.filter(([name]) => fieldNames.includes(name));
  const others = entries.filter(([name]) => !fieldNames.includes(name)).map(([, text]) => text);
  const ofForm: FormErrors = {
    message: [message, ...others].filter(Boolean).join('\n'),
    // The toast would lack the messages that were added to the form's message, so the form shows no toast and announces
    // its message itself.
    toast: others.length === 0 ? toast : undefined,
    isLimited,
  };
  return { ...Object.fromEntries(known), [FORM_ERROR]: ofForm };
}

/**
 * Removes the server's message of the field `name`; with `FORM_ERROR` as name, removes the message of the whole form.
 * Final Form itself only marks such a message as old, and shows it again when another field prevents a later
 * submission.
 */
export const clearSubmitError: Mutator = ([name]: string[], { formState }, { setIn }) => {
  if (!name) return;
  formState.submitErrors = setIn(formState.submitErrors ?? {}, name, undefined);
  if (name === FORM_ERROR) delete formState.submitError;
};
