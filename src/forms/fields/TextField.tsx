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
  /** `password` masks the typed text, for the security code of a card. */
  readonly type?: 'text' | 'password';
  /** Rewrites the text as it is typed: the slash in 12/30; what it makes it leaves as it is. Folding is the schema's work. */
  readonly format?: (typed: string) => string;
}

/** A line of text, without `maxlength`: that would cut off the end of a pasted text without a message. */
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
        // Formatted here too: a password manager may have filled the field in without any event.
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
