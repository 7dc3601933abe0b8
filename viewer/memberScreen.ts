import * as z from 'zod/mini';

/** The member's screen, led by a record. */
export interface MemberScreen {
  /**
   * Reads a record; the states are those before its first action and after each of them, fewer where the replay comes to
   * no end. May be called once in a page.
   */
  open(record: OpenedRecord): Promise<readonly unknown[]>;
  /** Shows the screen after so many actions. Rejects where the app cannot go to its address. */
  showMoment(moment: number): Promise<void>;
}

const openedRecordSchema = z.object({ preloadedState: z.string(), payload: z.string() });

export type OpenedRecord = Readonly<z.infer<typeof openedRecordSchema>>;

/**
 * What the viewer tells the page in its frame, which may be of one of the four builds before: first the record, then the moments to
 * show.
 */
export const toScreenSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('open'), record: openedRecordSchema }),
  z.object({ type: z.literal('show'), moment: z.int().check(z.gte(0)) }),
]);

/** The states before and after the last action of a moment; neither where the replay has not come to it. */
const shownStatesSchema = z.object({ before: z.optional(z.unknown()), after: z.optional(z.unknown()) });

/** What the page in the frame tells the viewer. */
export const fromScreenSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready') }),
  z.object({ type: z.literal('shown'), states: shownStatesSchema }),
  /** A file was dropped on the screen. */
  z.object({ type: z.literal('file'), file: z.instanceof(File) }),
  /** The record cannot be replayed, or the screen of the moment not be shown. */
  z.object({ type: z.literal('fault') }),
]);

export type ToScreen = z.infer<typeof toScreenSchema>;
export type FromScreen = z.infer<typeof fromScreenSchema>;
export type ShownStates = Readonly<z.infer<typeof shownStatesSchema>>;
