import { useEffect, useRef, type ReactNode } from 'react';
import { PageHeading } from '../../../ui/navigation/PageHeading';
import './OutcomeScreen.css';

interface OutcomeScreenProps {
  readonly heading: string;
  readonly children: ReactNode;
}

/** A screen that changes by itself: every new outcome is announced, and reading goes on from its heading. */
export function OutcomeScreen({ heading, children }: OutcomeScreenProps) {
  const element = useRef<HTMLDivElement>(null);
  const shown = useRef(heading);
  useEffect(() => {
    if (shown.current === heading) return;
    shown.current = heading;
    element.current?.querySelector('h1')?.focus();
  }, [heading]);
  return (
    <div className="museum-outcome" ref={element}>
      <PageHeading>{heading}</PageHeading>
      <p className="museum-visually-hidden" role="status">
        {heading}
      </p>
      {children}
    </div>
  );
}
