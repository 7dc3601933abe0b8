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
 * Why a submission failed: a message for the whole form, messages by field name, or both. With neither the form says
 * nothing, as where a notice replaces it.
 */
export interface FormErrors {
  readonly message?: string;
  readonly fields?: Readonly<Record<string, string>>;
  /** Announces the message. The form shows the message too, but does not announce it again (decisions §3). */
  readonly toast?: ErrorToast | undefined;
  /** Whether a limit refused the form (429), which then says whom to ask. */
  readonly isLimited?: boolean;
}

/** How a submission ended; undefined is success. */
export type SubmissionOutcome = FormErrors | undefined;

/**
 * What a form shows of a call that failed (§8, decisions §5): the server's messages at their fields and for the whole
 * form. If the server gave no reason, the message is the app's own.
 *
 * @param toast replaces the toast that follows from the error; its text is then the message of the form
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
  // 503 shows the maintenance page instead; STALE is about a session that has ended.
  if (error.status === 503 || error.status === 'STALE') return undefined;
  const { message, errors } = errorBody(error);
  if (message !== undefined) return { title: message };
  if (errors !== undefined) return undefined;
  const reason = describeFailure(error);
  return reason === FAILURE_MESSAGE ? { title: reason } : { title: FAILURE_MESSAGE, text: reason };
}

/**
 * Form errors as Final Form stores them. A message for a field that the form does not have would never be seen, so it
 * joins the message of the form. An empty form message still marks the submission as failed.
 */
export function toSubmitErrors(outcome: SubmissionOutcome, fieldNames: readonly string[]): SubmissionErrors {
  if (!outcome) return undefined;
  const { message, fields = {}, toast, isLimited = false } = outcome;
  const entries = Object.entries(fields);
  const known = entries.filter(([name]) => fieldNames.includes(name));
  const others = entries.filter(([name]) => !fieldNames.includes(name)).map(([, text]) => text);
  const ofForm: FormErrors = {
    message: [message, ...others].filter(Boolean).join('\n'),
    // The toast does not have the messages of fields: the form then announces the whole.
    toast: others.length === 0 ? toast : undefined,
    isLimited,
  };
  return { ...Object.fromEntries(known), [FORM_ERROR]: ofForm };
}

/**
 * Removes the server's message at a field, or at the form for FORM_ERROR. Final Form itself only marks it as outdated,
 * and brings it back when a later submission is stopped by another field.
 */
export const clearSubmitError: Mutator = ([name]: string[], { formState }, { setIn }) => {
  if (!name) return;
  formState.submitErrors = setIn(formState.submitErrors ?? {}, name, undefined);
  if (name === FORM_ERROR) delete formState.submitError;
};
