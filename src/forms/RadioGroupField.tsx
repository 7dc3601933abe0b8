import { useId } from 'react';
import { describedBy, FieldNotes } from './FieldNotes';
import { useTextValue } from './useFormField';

interface RadioGroupFieldProps {
  readonly name: string;
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
}

/** One choice of a few, all in sight. */
export function RadioGroupField({ name, label, options }: RadioGroupFieldProps) {
  const id = useId();
  const { value, change, error } = useTextValue(name);
  return (
    <div
      className="museum-field"
      role="radiogroup"
      aria-labelledby={id}
      aria-required="true"
      aria-invalid={error !== undefined}
      aria-describedby={describedBy(id, { error })}
    >
      <span className="museum-field-label" id={id}>
        {label}
      </span>
      <div className="museum-field-choices">
        {options.map((option) => (
          <label className="museum-field-choice" key={option.value}>
            <input
              type="radio"
              className="museum-field-tick"
              name={name}
              value={option.value}
              checked={value === option.value}
              onChange={() => {
                change(option.value);
              }}
            />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
      <FieldNotes controlId={id} error={error} />
    </div>
  );
}
