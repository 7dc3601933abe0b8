import { useEffect, useState } from 'react';
import { useRouteError } from 'react-router';
import { newEventId } from '../../support/monitoring';
import { ErrorScreen } from '../../ui/ErrorScreen';
import { useMonitoring } from './MonitoringContext';

/** The error screen (§2) for a fault under a route; reported once, with the id that the member can pass on. */
export function RouteError() {
  const error = useRouteError();
  const monitoring = useMonitoring();
  const [eventId] = useState(newEventId);
  useEffect(() => {
    monitoring.report(error, eventId);
  }, [monitoring, error, eventId]);
  return <ErrorScreen eventId={eventId} />;
}
