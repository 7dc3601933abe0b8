import '../../ui/theme/styles/registration.css';
import RadioGroup from 'antd/es/radio/group';
import { useId } from 'react';
import { describedBy, FieldNotes } from './FieldNotes';
import { useTextValue } from '../input/useFormField';

interface RadioGroupFieldProps {
  readonly name: string;
  readonly label: string;
  readonly options: { readonly value: string; readonly label: string }[];
}

/** A group of radio buttons for one field. */
export function RadioGroupField({ name, label, options }: RadioGroupFieldProps) {
  const id = useId();
  const { value, change, error } = useTextValue(name);
  return (
    <div className="museum-field">
      <span className="museum-field-label" id={id}>
        {label}
      </span>
      <RadioGroup
        name={name}
        value={value}
        options={options}
        aria-labelledby={id}
        aria-required="true"
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, { error })}
        onChange={({ target }) => {
          change(String(target.value));
        }}
      />
      <FieldNotes controlId={id} error={error} />
    </div>
  );
}
