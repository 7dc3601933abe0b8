import { browserTracingIntegration, captureException, init } from '@sentry/react';
import { withoutSecrets } from './addresses';
import type { MonitoringSettings } from './monitoringSettings';

/** Starts error reporting: traces 1, replays none (§7), no personal data, and no address with a token in it. */
export function startSentry({ dsn, environment, buildId }: MonitoringSettings) {
  init({
    dsn,
    environment,
    release: buildId,
    tracesSampleRate: 1,
    dataCollection: { userInfo: false, cookies: false, httpHeaders: false, httpBodies: [], urlQueryParams: false },
    integrations: [browserTracingIntegration()],
    beforeSend: (event) => scrub(event),
    beforeSendSpan: (span) => scrub(span),
    beforeBreadcrumb: (breadcrumb) => (breadcrumb.category === 'console' ? null : scrub(breadcrumb)),
  });
  return (error: unknown, eventId: string) => void captureException(error, { event_id: eventId });
}

/** Mail tokens stand in addresses of pages and calls, and a report quotes addresses in many places. */
function scrub<T extends object>(report: T): T {
  // A round trip through JSON keeps the shape: reports are plain data about to be sent as JSON.
  return JSON.parse(withoutSecrets(JSON.stringify(report))) as T;
}
