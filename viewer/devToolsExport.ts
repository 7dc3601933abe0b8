import * as z from 'zod/mini';

/** State of Redux DevTools, as some versions export it. */
const liftedSchema = z.object({
  actionsById: z.record(z.string(), z.object({ action: z.looseObject({ type: z.string() }) })),
  stagedActionIds: z.array(z.number()),
  committedState: z.optional(z.looseObject({})),
});
const exportSchema = z.union([
  // An export lacks `preloadedState` if the store was created without an initial state and Redux DevTools has dropped
  // no action.
  z.object({ payload: z.string(), preloadedState: z._default(z.string(), '{}') }),
  z.pipe(
    z.array(z.unknown()).check(z.minLength(1)),
    z.transform((actions) => ({ payload: JSON.stringify(actions), preloadedState: '{}' })),
  ),
  z.pipe(
    liftedSchema,
    z.transform(({ actionsById, stagedActionIds, committedState = {} }) => ({
      // Skips the first action, which is @@INIT of Redux DevTools.
      payload: JSON.stringify(stagedActionIds.slice(1).map((id) => actionsById[id]?.action)),
      preloadedState: JSON.stringify(committedState),
    })),
  ),
]);
const stateSchema = z.looseObject({});

/**
 * Converts an export of Redux DevTools into a record (decisions §7). Throws if the content is not such an export.
 *
 * @param savedAt epoch milliseconds; the time that the replayed app's clock shows
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
