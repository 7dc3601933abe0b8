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
  /** `password` masks the text, for example the security code of a card. */
  readonly type?: 'text' | 'password';
  /**
   * Reformats the text while the member types, for example inserts the slash of 12/30. Applying it again must not
   * change its result.
   */
  readonly format?: (typed: string) => string;
}

/** A single-line text field. It has no `maxlength`, which would cut off a pasted text without a message. */
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
        // The value is formatted here too, because a password manager may have filled in the field without any event.
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
