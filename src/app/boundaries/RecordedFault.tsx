import { Outlet } from 'react-router';
import { useReplayedPart } from '../../ui/ShownParts';
import { ErrorScreen } from './ErrorScreen';

export interface ShownFault {
  readonly eventId: string;
}

/** The error screen, as a record has it. */
export const FAULT_PART = 'errorScreen';

/**
 * Around the pages of a boundary: in a replay the error screen, if the member saw it. The page is rendered nevertheless:
 * where its fault happens again, the console tells of it. A file that could not be loaded there may be here.
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
