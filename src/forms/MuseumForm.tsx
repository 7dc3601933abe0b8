import type { FormApi } from 'final-form';
import { useCallback, useMemo, useState, type ReactNode } from 'react';
import { Form } from 'react-final-form';
import type * as z from 'zod/mini';
import { FAILURE_MESSAGE } from '#contract/messages';
import { useAppDispatch } from '../store';
import { toastShown } from '../store/slices/toastSlice';
import { FormBody } from './FormBody';
import { clearSubmitError, toSubmitErrors, type SubmissionOutcome } from './formErrors';
import { createValidator, type FormValues } from './validation/createValidator';

interface MuseumFormProps<Input, Output> {
  /** Validates the values. The schema must be the same object in every render, so it must be a constant or a state. */
  readonly schema: z.ZodMiniType<Output, Input>;
  /**
   * First values of all fields in the schema; '' for an unknown text. The form ignores later changes of this object.
   * `NewerValues` applies newer values without overwriting what the member types.
   */
  readonly initialValues: Readonly<Record<keyof Input, string | boolean>>;
  /** Called with the values as the schema returns them: trimmed and folded. */
  readonly onSubmit: (input: Output) => Promise<SubmissionOutcome>;
  readonly submitLabel: string;
  /** Content between the form's alert and the submit button, such as a text that the member must read last. */
  readonly beforeButton?: ReactNode;
  readonly children: ReactNode;
}

const mutators = { forgetSubmitError: clearSubmitError };

// The form itself subscribes to nothing: each part subscribes to the values that it shows, so that typing renders only
// one field.
const SUBSCRIPTION = {};

/**
 * Form of the site: fields as children, an alert and a toast for a failed submission, and one submit button. Typed
 * values always stay in the form. If the promise of `onSubmit` rejects, the error is reported, and the form shows a
 * failure without details.
 */
export function MuseumForm<Input, Output>(props: MuseumFormProps<Input, Output>) {
  const { schema, onSubmit, submitLabel, beforeButton, children } = props;
  const dispatch = useAppDispatch();
  const [initialValues] = useState(() => ({ ...props.initialValues }));
  const validateValues = useMemo(() => createValidator(schema), [schema]);
  const validate = useCallback((values: FormValues) => validateValues(values).errors, [validateValues]);

  const send = async (values: FormValues, form: FormApi<FormValues>) => {
    const { errors, output } = validateValues(values);
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
