/** Where faults are reported (§2, §8): the error-reporting service, or nowhere when none is configured. */
export interface Monitoring {
  /**
   * Reports a fault and answers with the id that a member can tell the support staff. The same error object is reported
   * once and keeps its id, so that a screen may ask for it on every render.
   */
  report(error: unknown): string;
}

export interface MonitoringSettings {
  /** Empty = off: faults get their id, and nothing is sent. */
  readonly dsn: string;
  readonly environment: string;
  readonly buildId: string;
}

type Send = (error: unknown, eventId: string) => void;

/**
 * Monitoring that costs the first screen nothing: the service's code loads once the page is up and the browser idle,
 * and what happens before waits in line.
 */
export function createMonitoring(settings: MonitoringSettings): Monitoring {
  let send: Send | undefined;
  const waiting: Parameters<Send>[] = [];
  if (settings.dsn !== '') {
    whenIdle(() => {
      void import('./sentry').then(({ startSentry }) => {
        send = startSentry(settings);
        waiting.splice(0).forEach((report) => send?.(...report));
      }, ignoreUnreachable);
    });
  }
  const known = new WeakMap<object, string>();
  return {
    report(error) {
      const fault = error instanceof Object ? error : new Error(String(error));
      const knownId = known.get(fault);
      if (knownId !== undefined) return knownId;
      const eventId = crypto.randomUUID().replaceAll('-', '');
      known.set(fault, eventId);
      if (send) send(fault, eventId);
      else if (settings.dsn !== '') waiting.push([fault, eventId]);
      return eventId;
    },
  };
}

/** Reporting that cannot load must not become a fault of its own. */
function ignoreUnreachable(): void {}

function whenIdle(task: () => void): void {
  const schedule = () => (window.requestIdleCallback ?? setTimeout)(task);
  if (document.readyState === 'complete') schedule();
  else window.addEventListener('load', schedule, { once: true });
}
