import * as z from 'zod/mini';

/** The DevTools' state of a store, which some of their versions export as a whole. */
const liftedSchema = z.object({
  actionsById: z.record(z.string(), z.object({ action: z.looseObject({ type: z.string() }) })),
  stagedActionIds: z.array(z.number()),
  committedState: z.optional(z.looseObject({})),
});
const exportSchema = z.union([
  // Exports of a store that was created without a state and has dropped no action contain no state.
  z.object({ payload: z.string(), preloadedState: z._default(z.string(), '{}') }),
  z.pipe(
    z.array(z.unknown()).check(z.minLength(1)),
    z.transform((actions) => ({ payload: JSON.stringify(actions), preloadedState: '{}' })),
  ),
  z.pipe(
    liftedSchema,
    z.transform(({ actionsById, stagedActionIds, committedState = {} }) => ({
      // The first action is @@INIT of the DevTools.
      payload: JSON.stringify(stagedActionIds.slice(1).map((id) => actionsById[id]?.action)),
      preloadedState: JSON.stringify(committedState),
    })),
  ),
]);
const stateSchema = z.looseObject({});

/**
 * Converts an export of Redux DevTools into a record (decisions §7). Throws if the content is no export.
 *
 * @param savedAt epoch milliseconds; the time of the replay's clock
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
