import type { ErrorBody } from '../../contract/errorBody';
import { FAILURE_MESSAGE } from '../../contract/messages';

/**
 * Why a submission failed: a message for the whole form, messages by field name, or both. Neither means that the
 * member has been told elsewhere, by a toast for instance.
 */
export interface SubmissionFailure {
  readonly message?: string;
  readonly fields?: Readonly<Record<string, string>>;
  /** A toast announces the message; the form shows it in silence (decisions §3). */
  readonly isAnnounced?: boolean | undefined;
  /** A limit refused the form (429), which then says whom to ask. */
  readonly isLimited?: boolean | undefined;
}

type Told = ErrorBody & Pick<SubmissionFailure, 'isAnnounced' | 'isLimited'>;

/** How a submission ended; nothing is success. */
export type SubmissionOutcome = SubmissionFailure | undefined;

/** A refusal of the API as a form shows it: field errors at their fields, its message or the generic one above. */
export function submissionErrors({ message, errors = {}, ...told }: Told): SubmissionFailure {
  const fields: Record<string, string> = {};
  for (const [name, [first]] of Object.entries(errors)) if (first) fields[name] = first;
  if (message) return { message, fields, ...told };
  return Object.keys(fields).length > 0 ? { fields } : { message: FAILURE_MESSAGE, ...told };
}
