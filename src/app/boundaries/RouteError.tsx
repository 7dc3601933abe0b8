import { useEffect, useMemo } from 'react';
import { useRouteError } from 'react-router';
import { eventIdOf } from '../../support/monitoring';
import { useShownPart } from '../../ui/ShownParts';
import { ErrorScreen } from './ErrorScreen';
import { useMonitoring } from './MonitoringContext';
import { FAULT_PART, type ShownFault } from './RecordedFault';

/** The error screen (§2) for a fault under a route; reported once, with the id that the member can pass on. */
export function RouteError() {
  const error = useRouteError();
  const monitoring = useMonitoring();
  // A new id for each error: another one can replace this one while the screen is shown.
  const eventId = useMemo(() => eventIdOf(error), [error]);
  useEffect(() => {
    monitoring.report(error, { eventId });
  }, [monitoring, error, eventId]);
  const shown = useShownPart<ShownFault>(FAULT_PART, { eventId });
  return <ErrorScreen eventId={shown?.eventId ?? eventId} />;
}
