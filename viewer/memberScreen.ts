import * as z from 'zod/mini';

/** The member's screen, which shows a record. */
export interface MemberScreen {
  /**
   * Replays a record and returns the states before its first action and after each action. There are fewer states if
   * the replay does not finish. Can be called once for each page.
   */
  open(record: OpenedRecord): Promise<readonly unknown[]>;
  /** Shows the screen after `moment` actions. Rejects if the app cannot navigate to its address. */
  showMoment(moment: number): Promise<void>;
}

const openedRecordSchema = z.object({ preloadedState: z.string(), payload: z.string() });

export type OpenedRecord = Readonly<z.infer<typeof openedRecordSchema>>;

/**
 * The messages from the viewer to the page in its frame: first the record, then the moments to show. The page may
 * belong to one of the four previous builds, so the messages must stay compatible.
 */
export const toScreenSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('open'), record: openedRecordSchema }),
  z.object({ type: z.literal('show'), moment: z.int().check(z.gte(0)) }),
]);

/** The states before and after the last action of a moment. Both are missing if the replay did not reach it. */
const shownStatesSchema = z.object({ before: z.optional(z.unknown()), after: z.optional(z.unknown()) });

/** The messages from the page in the frame to the viewer. */
export const fromScreenSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('shown'), states: shownStatesSchema }),
  /** A file was dropped on the screen. */
  z.object({ type: z.literal('file'), file: z.instanceof(File) }),
  /** The record cannot be replayed, or the screen of the moment cannot be shown. */
  z.object({ type: z.literal('fault') }),
]);

export type ToScreen = z.infer<typeof toScreenSchema>;
export type FromScreen = z.infer<typeof fromScreenSchema>;
export type ShownStates = Readonly<z.infer<typeof shownStatesSchema>>;
