import Input, { type InputProps, type InputRef } from 'antd/es/input/Input';
import { useState, type ChangeEvent, type CompositionEvent, type Ref, type SyntheticEvent } from 'react';
import type { FormField } from '../input/useFormField';
import { describedBy, type Notes } from './FieldNotes';

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
  const capitals = attributes.inputMode === 'email' ? { autoCapitalize: 'none' } : {};
  return <Input {...attributes} {...capitals} {...text} {...inputAttributes({ id, field, help, error })} />;
}

/** What text boxes tell a browser and a screen reader of their field. */
export function inputAttributes({ id, field, help, error }: Notes & Pick<TextInputProps, 'id' | 'field'>) {
  return {
    id,
    name: field.name,
    'aria-required': true,
    'aria-invalid': error !== undefined,
    'aria-describedby': describedBy(id, { help, error }),
    // Names and addresses stand in no dictionary, and some browsers send to a server what they check.
    spellCheck: false,
    autoCorrect: 'off',
    ...(error === undefined ? {} : { status: 'error' as const }),
  };
}

interface TextValue {
  readonly value: string;
  readonly change: (value: string) => void;
}

/**
 * Props of a text box that passes a text to the form only when the input method (IME) has finished composing it, so that
 * kana that is still being composed is not validated (decisions §5).
 */
export function useImeText({ value, change }: TextValue) {
  const [composed, setComposed] = useState<string | null>(null);
  const end = ({ currentTarget }: SyntheticEvent<HTMLInputElement>) => {
    setComposed(null);
    change(currentTarget.value);
  };
  return {
    value: composed ?? value,
    onChange: ({ currentTarget }: ChangeEvent<HTMLInputElement>) => {
      if (composed === null) change(currentTarget.value);
      else setComposed(currentTarget.value);
    },
    onCompositionStart: ({ currentTarget }: CompositionEvent<HTMLInputElement>) => {
      setComposed(currentTarget.value);
    },
    onCompositionEnd: end,
    // Some input methods never end the composition of a box that is left.
    ...(composed !== null && { onBlur: end }),
  };
}
