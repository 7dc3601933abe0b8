import { useId, useState } from 'react';
import type { Clock } from '#domain/clock';
import { useTextValue, type FormField } from '../input/useFormField';
import { FIRST_BIRTH_YEAR, formatBirthYear } from '#domain/dates/birthday';
import { japanDate } from '#domain/dates/japanTime';
import { describedBy, FieldNotes } from './FieldNotes';

interface BirthdayFieldProps {
  readonly label: string;
  /** Clock that determines the last year in the list. */
  readonly now: Clock;
}

/**
 * Three selects for year, month and day of birth, with one message below them. If several of the three have the same
 * error, the message contains the error only once.
 */
export function BirthdayField({ label, now }: BirthdayFieldProps) {
  const id = useId();
  const [years] = useState(() => birthYears(now()));
  const year = useTextValue('birthdayYear');
  const month = useTextValue('birthdayMonth');
  const date = useTextValue('birthdayDate');
  const faults = new Set([year, month, date].map(({ error }) => error).filter((error) => error !== undefined));
  const error = faults.size > 0 ? [...faults].join('。') : undefined;
  const describedby = describedBy(id, { error });
  return (
    <fieldset className="museum-field">
      <legend className="museum-field-label">{label}</legend>
      <div className="museum-field-birthday">
        <BirthdayPart
          field={year}
          unit="年"
          choices={years}
          format={formatBirthYear}
          autoComplete="bday-year"
          describedby={describedby}
        />
        <BirthdayPart field={month} unit="月" choices={MONTHS} autoComplete="bday-month" describedby={describedby} />
        <BirthdayPart field={date} unit="日" choices={DATES} autoComplete="bday-day" describedby={describedby} />
      </div>
      <FieldNotes controlId={id} error={error} />
    </fieldset>
  );
}

interface BirthdayPartProps {
  readonly field: FormField<string>;
  readonly unit: string;
  readonly choices: readonly string[];
  /** Returns the text of an option. */
  readonly format?: (choice: string) => string;
  readonly autoComplete: string;
  /** Id of the common message, if this select is wrong. */
  readonly describedby: string | undefined;
}

function BirthdayPart({ field, unit, choices, format, autoComplete, describedby }: BirthdayPartProps) {
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
          <option key={choice} value={choice}>
            {format?.(choice) ?? choice}
          </option>
        ))}
      </select>
      <label htmlFor={id}>{unit}</label>
    </span>
  );
}

const from = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => String(first + index).padStart(2, '0'));

const MONTHS = from(1, 12);
const DATES = from(1, 31);

/** Returns the years of the list: from 1920 to the year before the present one in Japan. */
function birthYears(now: Date): readonly string[] {
  return from(FIRST_BIRTH_YEAR, Number(japanDate(now).slice(0, 4)) - 1);
}
