import { describeFailure, errorBody, type ApiError } from '../../api/errors';
import { submissionErrors, type SubmissionFailure } from '../../forms/submission';

/** A refused call as a form takes it: the server's words for fields and form, else what the member can do about it. */
export function failureOf(error: ApiError): SubmissionFailure {
  const { message, errors } = errorBody(error);
  if (message === undefined && errors === undefined) return { message: describeFailure(error) };
  return submissionErrors({ message, errors });
}
