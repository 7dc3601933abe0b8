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
 * Input of a text field. Never has `type="email"`: browsers rewrite the text of such an input, so that full-width
 * letters would be lost before the app can fold them to half width.
 */
export function TextInput({ id, field, help, error, ...attributes }: TextInputProps) {
  const text = useImeText(field);
  const capitals = attributes.inputMode === 'email' ? { autoCapitalize: 'none' } : {};
  return <Input {...attributes} {...capitals} {...text} {...inputAttributes({ id, field, help, error })} />;
}

/** Returns attributes that tell browsers and screen readers the field's state. */
export function inputAttributes({ id, field, help, error }: Notes & Pick<TextInputProps, 'id' | 'field'>) {
  return {
    id,
    name: field.name,
    'aria-required': true,
    'aria-invalid': error !== undefined,
    'aria-describedby': describedBy(id, { help, error }),
    // Turns spell checking off, because dictionaries lack names and addresses, and because some browsers send texts to
    // a server to check the spelling.
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
 * Returns props for a text box. During a composition of the input method (IME) the form does not get the text, so that
 * incomplete kana is not validated; it gets the text at the end of the composition (decisions §5).
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
    // Ends the composition on blur, because some input methods do not end it themselves.
    ...(composed !== null && { onBlur: end }),
  };
}
