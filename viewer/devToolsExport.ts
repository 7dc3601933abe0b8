import * as z from 'zod/mini';

/** What the DevTools keep of a store; some of their versions export it as a whole. */
const liftedSchema = z.object({
  actionsById: z.record(z.string(), z.object({ action: z.looseObject({ type: z.string() }) })),
  stagedActionIds: z.array(z.number()),
  committedState: z.optional(z.looseObject({})),
});
const exportSchema = z.union([
  // Of a store that was made without a state, and has dropped no action, they export none.
  z.object({ payload: z.string(), preloadedState: z._default(z.string(), '{}') }),
  z.pipe(
    z.array(z.unknown()).check(z.minLength(1)),
    z.transform((actions) => ({ payload: JSON.stringify(actions), preloadedState: '{}' })),
  ),
  z.pipe(
    liftedSchema,
    z.transform(({ actionsById, stagedActionIds, committedState = {} }) => ({
      // The first one is the DevTools' own, @@INIT.
      payload: JSON.stringify(stagedActionIds.slice(1).map((id) => actionsById[id]?.action)),
      preloadedState: JSON.stringify(committedState),
    })),
  ),
]);
const stateSchema = z.looseObject({});

/**
 * A file that Redux DevTools have exported, with what a record says of itself (decisions §7). Throws where it is none.
 *
 * @param savedAt epoch milliseconds; the clock of the replay
 */
export function readDevToolsExport(content: unknown, savedAt: number) {
  const { payload, preloadedState } = exportSchema.parse(content);
  const date = new Date(savedAt).toISOString();
  const state = { ...stateSchema.parse(JSON.parse(preloadedState)), replay: { savedAt: date } };
  return {
    about: { buildId: '', savedAt: date, firstAction: 1 },
    preloadedState: JSON.stringify(state),
    payload,
  };
}
