import type { Ref } from 'react';
import { describedBy, type Notes } from './FieldNotes';
import { useComposedText } from './useComposedText';
import type { FormField } from './useFormField';

interface TextInputProps extends Notes {
  readonly id: string;
  readonly field: FormField<string>;
  readonly type: 'text' | 'password';
  readonly autoComplete: string;
  readonly inputMode?: 'email' | 'numeric' | 'tel' | undefined;
  readonly readOnly?: boolean;
  readonly ref?: Ref<HTMLInputElement>;
}

/**
 * The text box of a text or password field. There is no `type="email"`: browsers rewrite what is typed into one, and
 * full-width letters would be gone before they could be folded.
 */
export function TextInput({ id, field, help, error, ...attributes }: TextInputProps) {
  const text = useComposedText(field);
  return (
    <input
      className="museum-field-control"
      id={id}
      name={field.name}
      aria-required="true"
      aria-invalid={error !== undefined}
      aria-describedby={describedBy(id, { help, error })}
      {...attributes}
      {...text}
    />
  );
}
