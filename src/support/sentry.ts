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
    // Adds no trace headers to requests: the headers of API calls are fixed, and other services must not get trace
    // headers.
    tracePropagationTargets: [],
    dataCollection: NOTHING_OF_MEMBERS,
    // Leaves out console messages, which may contain personal data.
    integrations: (defaults) => [...defaults.filter(({ name }) => name !== 'Console'), browserTracingIntegration()],
    // Removes `extra`, because Sentry copies thrown values into `extra`, and such a value may be an answer with a
    // member's data.
    beforeSend: ({ extra: _extra, user: _user, ...event }) => event,
    // Redacts everything that is sent: not only events, but also spans and other items, which `beforeSend` does not
    // get.
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
 * Returns a tag with the request id of a failed call, by which staff find the request in the server's log. The id is a
 * tag and not in the message, because Sentry groups reports by their messages.
 */
function requestOf(error: unknown): { readonly request_id?: string } {
  const isNamed = error instanceof Error && 'requestId' in error && typeof error.requestId === 'string';
  return isNamed ? { request_id: String(error.requestId) } : {};
}
