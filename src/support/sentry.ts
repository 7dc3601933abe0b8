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

/** Starts error reporting: traces 1, replays none, no personal data, and no address with a token in it. */
export function startSentry({ dsn, environment, buildId }: MonitoringSettings) {
  init({
    dsn,
    environment,
    release: buildId,
    tracesSampleRate: 1,
    // The headers of API calls are fixed, and other services get no trace headers.
    tracePropagationTargets: [],
    dataCollection: NOTHING_OF_MEMBERS,
    // Console messages may contain personal data.
    integrations: (defaults) => [...defaults.filter(({ name }) => name !== 'Console'), browserTracingIntegration()],
    // A thrown value may be an answer with a member's data, which Sentry copies into `extra`: it is dropped.
    beforeSend: ({ extra: _extra, user: _user, ...event }) => event,
    // Applied to everything that is sent: events, spans and the rest.
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

/** A failed call names its request as the server's log does: not in its message, by which reports are grouped. */
function requestOf(error: unknown): { readonly request_id?: string } {
  const isNamed = error instanceof Error && 'requestId' in error && typeof error.requestId === 'string';
  return isNamed ? { request_id: String(error.requestId) } : {};
}
