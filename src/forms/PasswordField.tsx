import { useId, useState, type ReactNode } from 'react';
import { EyeIcon } from './EyeIcon';
import { FieldNotes } from './FieldNotes';
import { TextInput } from './TextInput';
import { useTextValue } from './useFormField';

interface PasswordFieldProps {
  readonly name: string;
  readonly label: string;
  readonly autoComplete: 'current-password' | 'new-password';
  readonly help?: ReactNode;
}

/** A password that can be shown. Sending hides it again, or the browser might keep it as an ordinary text. */
export function PasswordField({ name, label, autoComplete, help }: PasswordFieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const hide = () => {
    setShown(false);
  };
  const field = useTextValue(name, { beforeSubmit: hide });
  return (
    <div className="museum-field">
      <label className="museum-field-label" id={`${id}-label`} htmlFor={id}>
        {label}
      </label>
      <div className="museum-field-password">
        <TextInput
          id={id}
          field={field}
          type={shown ? 'text' : 'password'}
          autoComplete={autoComplete}
          help={help}
          error={field.error}
        />
        <button
          type="button"
          className="museum-field-reveal"
          aria-label="パスワードを表示"
          aria-pressed={shown}
          aria-controls={id}
          aria-describedby={`${id}-label`}
          onClick={() => {
            setShown(!shown);
          }}
        >
          <EyeIcon open={shown} />
        </button>
      </div>
      <FieldNotes controlId={id} help={help} error={field.error} />
    </div>
  );
}
