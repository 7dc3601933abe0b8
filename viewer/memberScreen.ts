import * as z from 'zod/mini';

/** The member's screen, which replays a record. */
export interface MemberScreen {
  /**
   * Replays a record; returns the state before its first action and after each action. The list is shorter if the
   * replay does not finish. Can be called only once in each page load.
   */
  open(record: OpenedRecord): Promise<readonly unknown[]>;
  /** Shows the screen after `moment` actions. Rejects if the app cannot navigate to the recorded address. */
  showMoment(moment: number): Promise<void>;
}

const openedRecordSchema = z.object({ preloadedState: z.string(), payload: z.string() });

export type OpenedRecord = Readonly<z.infer<typeof openedRecordSchema>>;

/**
 * Messages from the viewer to the page in its frame: first the record, then moments to show. The page may belong to one
 * of the four previous builds, so messages must stay compatible.
 */
export const toScreenSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('open'), record: openedRecordSchema }),
  z.object({ type: z.literal('show'), moment: z.int().check(z.gte(0)) }),
]);

/**
 * States before and after the last of the moment's actions. Both are missing if the replay ended before this moment.
 */
const shownStatesSchema = z.object({ before: z.optional(z.unknown()), after: z.optional(z.unknown()) });

/** Messages from the page in the frame to the viewer. */
export const fromScreenSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('shown'), states: shownStatesSchema }),
  /** Says that a file was dropped on the screen. */
  z.object({ type: z.literal('file'), file: z.instanceof(File) }),
  /** Says that the record cannot be replayed, or that the moment's screen cannot be shown. */
  z.object({ type: z.literal('fault') }),
]);

export type ToScreen = z.infer<typeof toScreenSchema>;
export type FromScreen = z.infer<typeof fromScreenSchema>;
export type ShownStates = Readonly<z.infer<typeof shownStatesSchema>>;
