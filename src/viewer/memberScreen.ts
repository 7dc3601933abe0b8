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

export interface OpenedRecord {
  readonly preloadedState: string;
  readonly payload: string;
}

/**
 * What the viewer tells the page in its frame, which may be of one of the four builds before: first the record, then the moments to
 * show.
 */
export type ToScreen =
  | { readonly type: 'open'; readonly record: OpenedRecord }
  | { readonly type: 'show'; readonly moment: number };

/** What the page in the frame tells the viewer. */
export type FromScreen =
  | { readonly type: 'ready' }
  | { readonly type: 'shown'; readonly states: ShownStates }
  /** A file was dropped on the screen. */
  | { readonly type: 'file'; readonly file: File }
  /** The record cannot be replayed, or the screen of the moment not be shown. */
  | { readonly type: 'fault' };

/** The states before and after the last action of a moment; neither where the replay has not come to it. */
export interface ShownStates {
  readonly before?: unknown;
  readonly after?: unknown;
}
