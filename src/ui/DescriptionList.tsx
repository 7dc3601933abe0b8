import type { ReactNode } from 'react';
import './DescriptionList.css';

interface Description {
  readonly term: string;
  readonly value: ReactNode;
  /** A link or button that belongs to this row. */
  readonly action?: ReactNode;
}

interface DescriptionListProps {
  readonly rows: readonly Description[];
}

/** Terms and what stands for them. A row without a value is left out (§2). */
export function DescriptionList({ rows }: DescriptionListProps) {
  const filled = rows.filter(({ value }) => value !== '' && value !== null);
  return (
    <dl className="museum-descriptions">
      {filled.map(({ term, value, action }) => (
        <div key={term} className="museum-descriptions__row">
          <dt className="museum-descriptions__term">{term}</dt>
          <dd className="museum-descriptions__value">{value}</dd>
          {action !== undefined && <dd className="museum-descriptions__action">{action}</dd>}
        </div>
      ))}
    </dl>
  );
}
