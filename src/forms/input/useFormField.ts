import { useField, useForm } from 'react-final-form';
import { useFieldMessage } from '../formMessages';

/** The state of a field that its control shows and changes. */
export interface FormField<Value extends string | boolean> {
  readonly name: string;
  readonly value: Value;
  readonly change: (value: Value) => void;
  /** Error to show; undefined if there is none, and always before the first submission. */
  readonly error: string | undefined;
}

// A control subscribes only to these two, because with more subscriptions it would render at every key press in other
// fields.
const SUBSCRIPTION = { value: true, submitError: true };

// Keeps an empty text, which Final Form would otherwise turn into undefined.
const asTyped = (value: unknown) => value;

interface FieldOptions {
  /** Called before every submission. */
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
