import type { DraftStorage } from '../../forms/DraftContext';
import { ignoreErrors } from './ignoreErrors';

const SHAPES = 'draft:shapes';
const keyOf = (name: string) => `draft:${name}`;

function wasReloaded(): boolean {
  const loads = performance.getEntriesByType('navigation');
  return loads.some((load) => 'type' in load && load.type === 'reload');
}

/** A record alone reads the shapes, and masks any other text. */
const parseShapes = (json: string | null) => JSON.parse(json ?? '') as object; // as `write` left them

/**
 * Drafts in session storage, so that they end with the tab and with the log-out that clears it. `area` is a
 * function because merely touching blocked storage throws; a storage that fails keeps no draft, and nothing else fails.
 */
export function createDraftStorage(area: () => Storage): DraftStorage {
  return {
    read: (name) => ignoreErrors((): unknown => JSON.parse(area().getItem(keyOf(name)) ?? 'null') ?? undefined),
    write: (name, draft) => ignoreErrors(() => area().setItem(keyOf(name), JSON.stringify(draft))),
    remove: (name) => ignoreErrors(() => area().removeItem(keyOf(name))),
    shapesBefore: {
      read: () => ignoreErrors(() => (wasReloaded() ? parseShapes(area().getItem(SHAPES)) : undefined)),
      write: (shapes) => ignoreErrors(() => area().setItem(SHAPES, JSON.stringify(shapes))),
      remove: () => ignoreErrors(() => area().removeItem(SHAPES)),
    },
  };
}
