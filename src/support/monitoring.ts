import type { MonitoringSettings, ReportContext } from './monitoringSettings';
import { whenIdle } from './whenIdle';

/** Reports errors to the error-reporting service, or discards them if none is configured. */
export interface Monitoring {
  report(error: unknown, context?: ReportContext): void;
}

const idsOfFaults = new WeakMap<object, string>();

/**
 * Returns the id of an error's report in the format of the error-reporting service; the member can tell it to the
 * support staff. The same error object keeps its id, for example a chunk that failed and is rendered again, so that it
 * is not reported twice.
 */
export function eventIdOf(fault: unknown): string {
  if (typeof fault !== 'object' || fault === null) return newEventId();
  const eventId = idsOfFaults.get(fault) ?? newEventId();
  idsOfFaults.set(fault, eventId);
  return eventId;
}

function newEventId(): string {
  return crypto.randomUUID().replaceAll('-', '');
}

type Send = (error: unknown, context: ReportContext & { readonly eventId: string }) => void;

/**
 * Creates the error reporting. The code of the service is loaded when the browser is idle after the page's load;
 * earlier reports are queued.
 */
export function createMonitoring(settings: MonitoringSettings): Monitoring {
  let send: Send | undefined;
  const waiting: Parameters<Send>[] = [];
  if (settings.dsn !== '') {
    whenIdle(() => {
      void import(/* webpackChunkName: "sentry" */ './sentry').then(({ startSentry }) => {
        send = startSentry(settings);
        waiting.splice(0).forEach((report) => send?.(...report));
      }, ignoreLoadFailure);
    });
  }
  return {
    report(error, { eventId = eventIdOf(error), ...context } = {}) {
      const report: Parameters<Send> = [error, { ...context, eventId }];
      if (send) send(...report);
      else if (settings.dsn !== '') waiting.push(report);
    },
  };
}

function ignoreLoadFailure(): void {
  // A failure to load the reporting code is not reported.
}
