import type { SeenScreen } from '#domain/recordFormat';

/** An action in a record. */
export interface RecordedAction {
  readonly type: string;
  readonly [name: string]: unknown;
}

/** What a record says about its origin, such as the build. Records of older builds have fewer properties. */
export interface RecordAbout {
  readonly buildId: string;
  readonly savedAt: string;
  readonly browser?: string | undefined;
  readonly width?: number | undefined;
  readonly timeZone?: string | undefined;
  readonly language?: string | undefined;
  readonly inquiryNumbers?: readonly string[] | undefined;
  /** Time of each action in epoch milliseconds; undefined if it is not a valid date. */
  readonly times?: readonly (number | undefined)[] | undefined;
  /**
   * How many entries of each list the app kept, if it shortened the lists because the file would have been too large.
   */
  readonly longestList?: number | undefined;
  /** Texts of the member's screen; missing in records of format 1. */
  readonly seen?: SeenScreen | undefined;
}

/** A member's record, as `src/support/writeRecord.ts` saves it. */
export interface SupportRecord {
  readonly about: RecordAbout;
  /** Number of the first action, counted from the load of the member's page. */
  readonly firstAction: number;
  readonly actions: readonly RecordedAction[];
  /** True if the file has more actions than were read. */
  readonly isCut?: boolean;
  /** True if Redux DevTools wrote the file, in which only secrets are masked and the build id is missing. */
  readonly isExport?: boolean;
  /** State before the first action, as JSON. */
  readonly preloadedState: string;
}

/**
 * Returns the number that support staff see for the last action of a moment. A moment is how many actions of the record
 * have happened; 0 is before the first.
 */
export function numberOf(record: SupportRecord, moment: number): number {
  return record.firstAction + moment - 1;
}

/** Largest time that a `Date` can have, in epoch milliseconds. */
const LAST_TIME = 8.64e15;

/** Returns the time if it is a valid date; otherwise undefined. */
export function knownTime(epochMs: number | undefined): number | undefined {
  return epochMs !== undefined && Math.abs(epochMs) <= LAST_TIME ? epochMs : undefined;
}
