import { useId } from 'react';
import type { FormField } from '../input/useFormField';

interface BirthdayPartProps {
  readonly field: FormField<string>;
  readonly unit: string;
  readonly choices: readonly string[];
  readonly autoComplete: string;
  /** The message of the whole birthday, read out at the parts that are wrong. */
  readonly describedby: string | undefined;
}

export function BirthdayPart({ field, unit, choices, autoComplete, describedby }: BirthdayPartProps) {
  const id = useId();
  const wrong = field.error !== undefined;
  return (
    <span className="museum-field-birthday-part">
      <select
        className="museum-field-select"
        id={id}
        name={field.name}
        value={field.value}
        autoComplete={autoComplete}
        aria-required="true"
        aria-invalid={wrong}
        aria-describedby={wrong ? describedby : undefined}
        onChange={(event) => {
          field.change(event.currentTarget.value);
        }}
      >
        <option value="">--</option>
        {choices.map((choice) => (
          <option key={choice}>{choice}</option>
        ))}
      </select>
      <label htmlFor={id}>{unit}</label>
    </span>
  );
}
