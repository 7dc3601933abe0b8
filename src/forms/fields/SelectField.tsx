import { useId, type ReactNode } from 'react';
import { describedBy, FieldNotes } from './FieldNotes';
import { useTextValue } from '../input/useFormField';

interface SelectFieldProps {
  readonly name: string;
  readonly label: string;
  readonly options: readonly string[];
  readonly autoComplete: string;
  readonly help?: ReactNode;
}

/**
 * Field with a native `select` element, because phones show their own picker for it and browsers can fill it in
 * (decisions §5).
 */
export function SelectField({ name, label, options, autoComplete, help }: SelectFieldProps) {
  const id = useId();
  const { value, change, error } = useTextValue(name);
  return (
    <div className="museum-field">
      <label className="museum-field-label" htmlFor={id}>
        {label}
      </label>
      <select
        className="museum-field-select"
        id={id}
        name={name}
        value={value}
        autoComplete={autoComplete}
        aria-required="true"
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, { help, error })}
        onChange={(event) => {
          change(event.currentTarget.value);
        }}
      >
        <option value="">選択してください</option>
        {options.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
      <FieldNotes controlId={id} help={help} error={error} />
    </div>
  );
}
