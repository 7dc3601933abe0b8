import Input, { type InputProps, type InputRef } from 'antd/es/input/Input';
import type { Ref } from 'react';
import { describedBy, type Notes } from './FieldNotes';
import { useImeText } from '../input/useImeText';
import type { FormField } from '../input/useFormField';

interface TextInputProps extends Notes, Pick<InputProps, 'type' | 'autoComplete' | 'inputMode' | 'readOnly'> {
  readonly id: string;
  readonly field: FormField<string>;
  readonly ref?: Ref<InputRef>;
}

/**
 * The text box of a text field. There is no `type="email"`: browsers rewrite what is typed into one, and full-width
 * letters would be gone before they could be folded.
 */
export function TextInput({ id, field, help, error, ...attributes }: TextInputProps) {
  const text = useImeText(field);
  return <Input {...attributes} {...text} {...inputAttributes({ id, field, help, error })} />;
}

/** What text boxes tell a browser and a screen reader of their field. */
export function inputAttributes({ id, field, help, error }: Notes & Pick<TextInputProps, 'id' | 'field'>) {
  return {
    id,
    name: field.name,
    'aria-required': true,
    'aria-invalid': error !== undefined,
    'aria-describedby': describedBy(id, { help, error }),
    ...(error === undefined ? {} : { status: 'error' as const }),
  };
}
