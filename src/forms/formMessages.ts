import { FORM_ERROR, type FormState } from 'final-form';
import { useFormState } from 'react-final-form';
import { useReplayedPart, useShownPart } from '../ui/ShownParts';

/** Why a whole form was refused, as Final Form stores it. */
export interface FormFailure {
  readonly message: string;
  /** Whether a toast announces the message: the form then shows it without announcing it again. */
  readonly isAnnounced?: boolean;
  /** Whether a limit (429) refused the form: it then says whom to ask. */
  readonly isLimited?: boolean;
}

/** The messages of a form. */
interface FormMessages extends Partial<FormFailure> {
  /** The messages by field name. */
  readonly errors: Readonly<Record<string, string>>;
  readonly isSubmitting: boolean;
}

const PART = 'form';
const SILENT: FormMessages = { errors: {}, isSubmitting: false };
const SUBSCRIPTION = { errors: true, submitErrors: true, submitError: true, submitFailed: true, submitting: true };

type Followed = Partial<Pick<FormState<object>, keyof typeof SUBSCRIPTION>>;

/** Inside a form: copies its messages, never its values, to the store. Renders nothing, so that typing stays fast. */
export function MessageRecorder() {
  useShownPart(PART, messagesOf(useFormState({ subscription: SUBSCRIPTION })));
  return null;
}

/** What the form said in the record; undefined while no record is replayed. */
export function useReplayedMessages(): FormMessages | undefined {
  return useReplayedPart(PART, SILENT);
}

function messagesOf(state: Followed): FormMessages | undefined {
  const { submitFailed = false, submitting: isSubmitting = false } = state;
  const failure = state.submitError as FormFailure | undefined; // of toSubmitErrors
  // As fields show them: a rule's message before the server's. Errors of fields that are not rendered are included.
  const all: readonly (readonly [string, unknown])[] = submitFailed
    ? Object.entries({ ...state.submitErrors, ...state.errors })
    : [];
  const isError = (entry: readonly [string, unknown]): entry is readonly [string, string] =>
    entry[0] !== FORM_ERROR && typeof entry[1] === 'string';
  const errors = Object.fromEntries(all.filter(isError));
  const isRefused = failure !== undefined && failure.message !== '';
  if (!isSubmitting && !isRefused && Object.keys(errors).length === 0) return undefined;
  return { errors, ...(isRefused && failure), isSubmitting };
}
