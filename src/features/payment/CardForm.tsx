import { useEffect, useRef, useState } from 'react';
import { cardSchema, type Card } from '../../contract/card';
import { MuseumForm } from '../../forms/MuseumForm';
import type { SubmissionOutcome } from '../../forms/validation/submission';
import { useClock } from '../../ui/ClockContext';
import { CardFields } from './CardFields';

const BLANK = { cardNumber: '', cardExpiry: '', cardSecurityCode: '', cardholderName: '' };

interface CardFormProps {
  readonly onSubmit: (card: Card) => Promise<SubmissionOutcome>;
  readonly submitLabel: string;
  /** After a decline the member goes on with the next card at once. */
  readonly focusNumber: boolean;
}

export function CardForm({ onSubmit, submitLabel, focusNumber }: CardFormProps) {
  const now = useClock();
  const [schema] = useState(() => cardSchema(now));
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (focusNumber) element.current?.querySelector('input')?.focus();
  }, [focusNumber]);
  return (
    <div ref={element}>
      <MuseumForm schema={schema} initialValues={BLANK} onSubmit={onSubmit} submitLabel={submitLabel}>
        <CardFields />
      </MuseumForm>
    </div>
  );
}
