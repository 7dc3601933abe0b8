import type { ReactNode } from 'react';
import './fields/fields.css';

interface FormSectionProps {
  readonly title: string;
  /** Whether the member may leave all fields of the section empty. */
  readonly isOptional?: boolean;
  readonly children: ReactNode;
}

/** Shows a section of a long form with a heading. */
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
