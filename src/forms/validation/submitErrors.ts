import type { FormFailure } from '../formMessages';
import { FORM_ERROR, type Mutator, type SubmissionErrors } from 'final-form';
import type { SubmissionOutcome } from './submission';

/**
 * A submission's outcome as Final Form keeps it. A message for a field that the form does not have would never be
 * seen, so it joins the message of the form. An empty form message still marks the submission as failed.
 */
export function toSubmitErrors(outcome: SubmissionOutcome, fieldNames: readonly string[]): SubmissionErrors {
  if (!outcome) return undefined;
  const entries = Object.entries(outcome.fields ?? {});
  const known = entries.filter(([name]) => fieldNames.includes(name));
  const others = entries.filter(([name]) => !fieldNames.includes(name)).map(([, message]) => message);
  const message = [outcome.message, ...others].filter(Boolean).join('\n');
  const failure: FormFailure = {
    message,
    // A toast has said nothing of a field.
    isAnnounced: outcome.isAnnounced === true && others.length === 0,
    isLimited: outcome.isLimited === true,
  };
  return { ...Object.fromEntries(known), [FORM_ERROR]: failure };
}

/**
 * Drops the server's message at a field, or at the form for FORM_ERROR. Final Form alone only marks it as outdated, and
 * brings it back when a later submission is stopped by another field.
 */
export const clearSubmitError: Mutator = ([name]: string[], { formState }, { setIn }) => {
  if (!name) return;
  formState.submitErrors = setIn(formState.submitErrors ?? {}, name, undefined);
  if (name === FORM_ERROR) delete formState.submitError;
};
