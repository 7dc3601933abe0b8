import type { MonitoringSettings, ReportContext } from './monitoringSettings';
import { whenIdle } from './whenIdle';

/** Where faults are reported: the error-reporting service, or nowhere when none is configured. */
export interface Monitoring {
  report(error: unknown, context?: ReportContext): void;
}

const idsOfFaults = new WeakMap<object, string>();

/**
 * The id of the fault's report as the error-reporting service writes it; a member can tell it to the support staff. A
 * fault met again (a chunk that failed stays failed) keeps its id: it is not reported a second time.
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
 * Loads the code of the error-reporting service after the page's load, when the browser is idle; reports made before
 * are queued.
 */
export function createMonitoring(settings: MonitoringSettings): Monitoring {
  let send: Send | undefined;
  const waiting: Parameters<Send>[] = [];
  if (settings.dsn !== '') {
    whenIdle(() => {
      void import('./sentry').then(({ startSentry }) => {
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
