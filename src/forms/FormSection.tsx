import type { ReactNode } from 'react';
import './fields/fields.css';

interface FormSectionProps {
  readonly title: string;
  /** Whether its fields may be left out. */
  readonly isOptional?: boolean;
  readonly children: ReactNode;
}

/** A part of a long form under its own heading. */
export function FormSection({ title, isOptional = false, children }: FormSectionProps) {
  return (
    <section className="museum-form-section">
      <div className="museum-form-section__title">
        <h2>{title}</h2>
        {isOptional && <span className="museum-optional">任意</span>}
      </div>
      {children}
    </section>
  );
}
