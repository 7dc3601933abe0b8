/**
 * Name of the event by which the app tells the script `guardStart` that the app starts, is mounted or has failed
 * (`inline/guardStart.ts`).
 */
export const START_EVENT = 'museum:start';

export type StartStep = 'begun' | 'mounted' | 'failed';

export function tellStart(step: StartStep): void {
  window.dispatchEvent(new CustomEvent<StartStep>(START_EVENT, { detail: step }));
}
