import '../../ui/theme/styles/registration.css';
import Checkbox from 'antd/es/checkbox/Checkbox';
import { useId, type ReactNode } from 'react';
import { describedBy, FieldNotes } from './FieldNotes';
import { useBooleanValue } from '../input/useFormField';

interface CheckboxFieldProps {
  readonly name: string;
  readonly label: ReactNode;
  readonly help?: ReactNode;
  readonly disabled?: boolean;
}

/** Checkbox that shows its error even while it is disabled. */
export function CheckboxField({ name, label, help, disabled = false }: CheckboxFieldProps) {
  const id = useId();
  const { value, change, error } = useBooleanValue(name);
  return (
    <div className="museum-field museum-field-box">
      <Checkbox
        id={id}
        name={name}
        checked={value}
        disabled={disabled}
        aria-invalid={error !== undefined}
        aria-describedby={describedBy(id, { help, error })}
        onChange={({ target }) => {
          change(target.checked);
        }}
      >
        {label}
      </Checkbox>
      <FieldNotes controlId={id} help={help} error={error} />
    </div>
  );
}
