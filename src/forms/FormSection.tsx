import type { ReactNode } from 'react';
import './fields/fields.css';

interface FormSectionProps {
  readonly title: string;
  readonly children: ReactNode;
}

/** A part of a long form under its own heading. */
export function FormSection({ title, children }: FormSectionProps) {
  return (
    <section className="museum-form-section">
      <h2 className="museum-form-section__title">{title}</h2>
      {children}
    </section>
  );
}
