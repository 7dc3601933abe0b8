import { useId, type ReactNode } from 'react';
import { FieldNotes } from './FieldNotes';
import { TextInput } from './TextInput';
import { useTextValue } from '../input/useFormField';
import { useCaretPosition } from '../input/useCaretPosition';

interface TextFieldProps {
  readonly name: string;
  readonly label: string;
  readonly autoComplete: string;
  readonly inputMode?: 'email' | 'numeric' | 'tel';
  readonly help?: ReactNode;
  readonly readOnly?: boolean;
  /** `password` hides the text, such as a card's security code. */
  readonly type?: 'text' | 'password';
  /**
   * Reformats the text while the member types, such as by inserting the slash of 12/30. Must not change a text that it
   * has already reformatted.
   */
  readonly format?: (typed: string) => string;
}

/** Text field of one line. Has no `maxlength`, which would cut off pasted text without a message. */
export function TextField({ name, label, help, format = asTyped, ...attributes }: TextFieldProps) {
  const id = useId();
  const field = useTextValue(name);
  const { ref, keep } = useCaretPosition();
  const change = (typed: string) => {
    const formatted = format(typed);
    if (formatted !== typed) keep(typed, formatted);
    field.change(formatted);
  };
  return (
    <div className="museum-field">
      <label className="museum-field-label" htmlFor={id}>
        {label}
      </label>
      <TextInput
        id={id}
        ref={ref}
        // Formats the value again here, because a password manager may have set it without an event, so that `change`
        // was not called.
        field={{ ...field, value: format(field.value), change }}
        type="text"
        help={help}
        error={field.error}
        {...attributes}
      />
      <FieldNotes controlId={id} help={help} error={field.error} />
    </div>
  );
}

const asTyped = (typed: string) => typed;
