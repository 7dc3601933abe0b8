import { useEffect } from 'react';
import { useForm, useFormState } from 'react-final-form';

interface NewerValuesProps {
  /** What is known by now, by the names of the fields. */
  readonly values: Readonly<Record<string, string | boolean>>;
}

/** Fields that say one thing together. */
const TOGETHER: readonly (readonly string[])[] = [['birthdayYear', 'birthdayMonth', 'birthdayDate']];

const SUBSCRIPTION = { submitting: true, submitSucceeded: true };

/**
 * Inside a form: takes newer values over in fields that have not been changed; one that has keeps what was typed
 * (decisions §15). The former do not count as changes of the member's own. Renders nothing.
 */
export function NewerValues({ values }: NewerValuesProps) {
  const form = useForm();
  const { submitting, submitSucceeded } = useFormState({ subscription: SUBSCRIPTION });
  // What is being sent, or has been saved, stays as it is.
  const isOver = submitting === true || submitSucceeded === true;
  const known = JSON.stringify(values);
  useEffect(() => {
    const newer = JSON.parse(known) as NewerValuesProps['values']; // as written above
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
