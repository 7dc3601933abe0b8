import { useId, useState } from 'react';
import type { Clock } from '../../domain/clock';
import { BirthdayPart } from './BirthdayPart';
import { birthYears, DATES, MONTHS } from './birthdayChoices';
import { describedBy, FieldNotes } from './FieldNotes';
import { useTextValue } from '../input/useFormField';

interface BirthdayFieldProps {
  readonly label: string;
  /** Decides the last birth year on offer. */
  readonly now: Clock;
}

/** Year, month and date of birth as three selects that share one message: each distinct fault is told once. */
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
        <BirthdayPart field={year} unit="年" choices={years} autoComplete="bday-year" describedby={describedby} />
        <BirthdayPart field={month} unit="月" choices={MONTHS} autoComplete="bday-month" describedby={describedby} />
        <BirthdayPart field={date} unit="日" choices={DATES} autoComplete="bday-day" describedby={describedby} />
      </div>
      <FieldNotes controlId={id} error={error} />
    </fieldset>
  );
}
