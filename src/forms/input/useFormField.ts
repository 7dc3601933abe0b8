import { useField, useForm } from 'react-final-form';
import { useFieldMessage } from '../formMessages';

/** The state of one field for its control. */
export interface FormField<Value extends string | boolean> {
  readonly name: string;
  readonly value: Value;
  readonly change: (value: Value) => void;
  /** The error to show, or undefined. There is none before the first submission. */
  readonly error: string | undefined;
}

// A control that subscribes to more state renders with every keystroke in other fields.
const SUBSCRIPTION = { value: true, submitError: true };

// Without this function, Final Form turns an empty text into undefined.
const asTyped = (value: unknown) => value;

interface FieldOptions {
  /** Runs before every submission. */
  readonly beforeSubmit?: () => void;
}

/** Returns the state of a field with a text value: a text box, a select or a radio group. */
export function useTextValue(name: string, options: FieldOptions = {}): FormField<string> {
  const { value, ...field } = useFormField(name, options);
  return { ...field, value: typeof value === 'string' ? value : '' };
}

/** Returns the state of a field with a boolean value: a checkbox. */
export function useBooleanValue(name: string): FormField<boolean> {
  const { value, ...field } = useFormField(name, {});
  return { ...field, value: value === true };
}

function useFormField(name: string, options: FieldOptions) {
  const form = useForm();
  const error = useFieldMessage(name);
  const { input, meta } = useField<unknown>(name, {
    ...options,
    subscription: SUBSCRIPTION,
    format: asTyped,
    parse: asTyped,
  });
  const change = (value: string | boolean) => {
    form.batch(() => {
      form.change(name, value);
      if (meta.submitError) form.mutators['forgetSubmitError']?.(name);
    });
  };
  return { name, value: input.value, change, error };
}
