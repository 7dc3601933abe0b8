import { Outlet } from 'react-router';
import { useReplayedPart } from '../../ui/ShownParts';
import { ErrorScreen } from './ErrorScreen';

export interface ShownFault {
  readonly eventId: string;
}

/** The error screen, as a record has it. */
export const FAULT_PART = 'errorScreen';

/**
 * Around the pages of a boundary: in a replay shows the error screen if the record has it. The page is rendered hidden
 * as well, so that a fault that occurs again is logged to the console. A chunk that the member's browser could not load
 * may load here.
 */
export function RecordedFault() {
  const fault = useReplayedPart<ShownFault | null>(FAULT_PART, null);
  if (!fault) return <Outlet />;
  return (
    <>
      <ErrorScreen eventId={fault.eventId} />
      <div hidden>
        <Outlet />
      </div>
    </>
  );
}
