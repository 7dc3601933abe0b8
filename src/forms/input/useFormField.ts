import { useField, useForm } from 'react-final-form';
import { useFieldMessage } from '../formMessages';

/** One field as its control sees it. */
export interface FormField<Value extends string | boolean> {
  readonly name: string;
  readonly value: Value;
  readonly change: (value: Value) => void;
  /** The message to show; none before the first submission. */
  readonly error: string | undefined;
}

// Only these: a control that subscribes to more renders with every keystroke in other fields.
const SUBSCRIPTION = { value: true, submitError: true };

// Final Form would otherwise turn an emptied text into undefined.
const asTyped = (value: unknown) => value;

interface FieldOptions {
  /** Runs before every submission. */
  readonly beforeSubmit?: () => void;
}

/** A field that holds a text: a text box, a select, a radio group. */
export function useTextValue(name: string, options: FieldOptions = {}): FormField<string> {
  const { value, ...field } = useFormField(name, options);
  return { ...field, value: typeof value === 'string' ? value : '' };
}

/** A field that holds yes or no: a checkbox. */
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
