import { useEffect } from 'react';
import { useForm, useFormState } from 'react-final-form';

interface NewerValuesProps {
  /** The newest values by field name. */
  readonly values: Readonly<Record<string, string | boolean>>;
}

/**
 * Groups of fields that together form one value. If the member has changed one field of a group, none of its fields
 * gets a newer value.
 */
const TOGETHER: readonly (readonly string[])[] = [['birthdayYear', 'birthdayMonth', 'birthdayDate']];

const SUBSCRIPTION = { submitting: true, submitSucceeded: true };

/**
 * Writes newer values into those fields of a form that the member has not changed (decisions §15). The newer values do
 * not count as unsaved changes. The component renders nothing.
 */
export function NewerValues({ values }: NewerValuesProps) {
  const form = useForm();
  const { submitting, submitSucceeded } = useFormState({ subscription: SUBSCRIPTION });
  // Ignores newer values while the form is being submitted and after it has been saved.
  const isOver = submitting === true || submitSucceeded === true;
  const known = JSON.stringify(values);
  useEffect(() => {
    const newer = JSON.parse(known) as NewerValuesProps['values']; // The cast is safe: `known` is the JSON of `values`.
    const { initialValues, values: present } = form.getState();
    if (isOver || Object.entries(newer).every(([name, value]) => initialValues?.[name] === value)) return;
    const changed = Object.keys(newer).filter((name) => form.getFieldState(name)?.modified);
    const kept = new Set(changed.flatMap((name) => TOGETHER.find((names) => names.includes(name)) ?? [name]));
    form.batch(() => {
      form.initialize({ ...present, ...newer });
      for (const name of kept) form.change(name, present[name]);
    });
  }, [form, known, isOver]);
  return null;
}
