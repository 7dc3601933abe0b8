import { browserTracingIntegration, captureException, init, makeFetchTransport } from '@sentry/react';
import { redactReport } from './redaction';
import type { MonitoringSettings, ReportContext } from './monitoringSettings';

const NOTHING_OF_MEMBERS = {
  userInfo: false,
  cookies: false,
  httpHeaders: false,
  urlQueryParams: false,
  httpBodies: [],
  stackFrameVariables: false,
};

/**
 * Starts Sentry with all traces, without session replays and without personal data. Returns a function that reports an
 * error.
 */
export function startSentry({ dsn, environment, buildId }: MonitoringSettings) {
  init({
    dsn,
    environment,
    release: buildId,
    tracesSampleRate: 1,
    // Adds no trace headers: API calls have fixed headers, and other services must not get any.
    tracePropagationTargets: [],
    dataCollection: NOTHING_OF_MEMBERS,
    // Leaves out console messages, which may contain personal data.
    integrations: (defaults) => [...defaults.filter(({ name }) => name !== 'Console'), browserTracingIntegration()],
    // Removes `extra`, because Sentry copies thrown values into it, which may be answers with a member's data.
    beforeSend: ({ extra: _extra, user: _user, ...event }) => event,
    // Redacts everything that is sent: events, spans and other items.
    transport: (options) => {
      const transport = makeFetchTransport(options);
      return { ...transport, send: (envelope) => transport.send(redactReport(envelope)) };
    },
  });
  return (error: unknown, { eventId, actionNumber }: ReportContext & { readonly eventId: string }) => {
    const tags = { ...requestOf(error), ...(actionNumber !== undefined && { action_number: actionNumber }) };
    captureException(error, { event_id: eventId, captureContext: { tags } });
  };
}

/**
 * Returns a tag with a failed call's request id, which the server's log contains. A tag, because Sentry groups reports
 * by their messages.
 */
function requestOf(error: unknown): { readonly request_id?: string } {
  const isNamed = error instanceof Error && 'requestId' in error && typeof error.requestId === 'string';
  return isNamed ? { request_id: String(error.requestId) } : {};
}
