import { type ComponentProps, type ReactNode, useId } from 'react';
import { DescriptionList } from '../../ui/DescriptionList';
import './AccountSection.css';

interface AccountSectionProps extends ComponentProps<typeof DescriptionList> {
  readonly title: string;
  readonly action?: ReactNode;
}

/** A part of the account under its own heading; one that nothing is known of is left out, unless it can be changed. */
export function AccountSection({ title, action, rows }: AccountSectionProps) {
  const id = useId();
  if (action === undefined && rows.every(({ value }) => value === '')) return null;
  return (
    <section aria-labelledby={id}>
      <div className="museum-account-section__head">
        <h2 id={id}>{title}</h2>
        {action}
      </div>
      <DescriptionList rows={rows} />
    </section>
  );
}
