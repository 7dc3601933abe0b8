import type { FormApi } from 'final-form';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { Form } from 'react-final-form';
import type * as z from 'zod/mini';
import { FAILURE_MESSAGE } from '#contract/messages';
import { useAppDispatch } from '../store';
import { toastShown } from '../store/slices/toastSlice';
import { FormBody } from './FormBody';
import { clearSubmitError, toSubmitErrors, type SubmissionOutcome } from './formErrors';
import { validateWith, type FormValues } from './validation/validateWith';

interface MuseumFormProps<Input, Output> {
  /** Validates the values; a constant or kept in state, so that it is the same object in every render. */
  readonly schema: z.ZodMiniType<Output, Input>;
  /**
   * What the form starts with: every field of the schema, '' where nothing is known. Later changes are ignored; `NewerValues`
   * takes them over without wiping out what is being typed.
   */
  readonly initialValues: Readonly<Record<keyof Input, string | boolean>>;
  /** Gets what the schema made of the values: trimmed and folded. */
  readonly onSubmit: (input: Output) => Promise<SubmissionOutcome>;
  readonly submitLabel: string;
  /** What must be read last before the button is pressed: it stands between the messages and the button. */
  readonly beforeButton?: ReactNode;
  readonly children: ReactNode;
}

const mutators = { forgetSubmitError: clearSubmitError };

// The form as a whole subscribes to nothing: each part subscribes to what it shows, so typing renders one field.
const SUBSCRIPTION = {};

/**
 * A form of the museum: its fields as children, the message and the toast of a failed submission, one submit button.
 * Typed values stay whatever happens; a rejected promise counts as a failure without a message and is reported.
 */
export function MuseumForm<Input, Output>(props: MuseumFormProps<Input, Output>) {
  const { schema, onSubmit, submitLabel, beforeButton, children } = props;
  const dispatch = useAppDispatch();
  const [initialValues] = useState(() => ({ ...props.initialValues }));
  const judge = useMemo(() => validateWith(schema), [schema]);
  const validate = useCallback((values: FormValues) => judge(values).errors, [judge]);

  const send = async (values: FormValues, form: FormApi<FormValues>) => {
    const { errors, output } = judge(values);
    if (output === undefined) return errors;
    const outcome = await outcomeOf(() => onSubmit(output));
    if (outcome?.toast) dispatch(toastShown({ tone: 'error', ...outcome.toast }));
    return toSubmitErrors(outcome, form.getRegisteredFields());
  };

  return (
    <Form<FormValues>
      initialValues={initialValues}
      validate={validate}
      onSubmit={send}
      mutators={mutators}
      subscription={SUBSCRIPTION}
    >
      {() => (
        <FormBody submitLabel={submitLabel} beforeButton={beforeButton}>
          {children}
        </FormBody>
      )}
    </Form>
  );
}

async function outcomeOf(submission: () => Promise<SubmissionOutcome>): Promise<SubmissionOutcome> {
  try {
    return await submission();
  } catch (error) {
    reportError(error);
    return { message: FAILURE_MESSAGE };
  }
}
