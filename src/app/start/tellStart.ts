/** The event by which the app tells the page (`inline/guardStart.ts`) how far its start has come. */
export const START_EVENT = 'museum:start';

export type StartStep = 'begun' | 'mounted' | 'failed';

export function tellStart(step: StartStep): void {
  window.dispatchEvent(new CustomEvent<StartStep>(START_EVENT, { detail: step }));
}
