import type { MonitoringSettings, ReportContext } from './monitoringSettings';
import { whenIdle } from './whenIdle';

/** Sends error reports to the error reporting service; drops them if the build has no such service. */
export interface Monitoring {
  report(error: unknown, context?: ReportContext): void;
}

const idsOfFaults = new WeakMap<object, string>();

/**
 * Returns the id of an error's report, which a member can tell support staff, in the format of the error reporting
 * service. Returns the same id for the same error object, so that the service drops the second report of an error that
 * is rendered again.
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
  // Ignores the failure: without this code no report can be sent.
}
