import type { MonitoringSettings, ReportContext } from './monitoringSettings';
import { whenIdle } from './whenIdle';

/** Sends error reports to the error reporting service, or drops them if there is none. */
export interface Monitoring {
  report(error: unknown, context?: ReportContext): void;
}

const idsOfFaults = new WeakMap<object, string>();

/**
 * Returns the id of an error's report, in the service's format, which a member can tell support staff. The same error
 * object keeps its id, so that an error that is rendered again is not reported twice.
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
 * Creates the error reporting. Loads its code when the browser is idle after the page load; queues reports until then.
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
  // Does not report that its own code failed to load.
}
