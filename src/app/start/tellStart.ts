/** The event by which the app reports the progress of its start to the page (`inline/guardStart.ts`). */
export const START_EVENT = 'museum:start';

export type StartStep = 'begun' | 'mounted' | 'failed';

export function tellStart(step: StartStep): void {
  window.dispatchEvent(new CustomEvent<StartStep>(START_EVENT, { detail: step }));
}
