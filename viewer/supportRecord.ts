import type { SeenScreen } from '#domain/recordFormat';

/** An action of a record. */
export interface RecordedAction {
  readonly type: string;
  readonly [name: string]: unknown;
}

/** The description of a record. Records of older builds have fewer properties. */
export interface RecordAbout {
  readonly buildId: string;
  readonly savedAt: string;
  readonly browser?: string | undefined;
  readonly width?: number | undefined;
  readonly timeZone?: string | undefined;
  readonly language?: string | undefined;
  readonly inquiryNumbers?: readonly string[] | undefined;
  /** The time of each action in epoch milliseconds; undefined if it is no valid date. */
  readonly times?: readonly (number | undefined)[] | undefined;
  /** The number of entries that each list was cut to, if the file would have been too large. */
  readonly longestList?: number | undefined;
  /** The texts of the screen; missing in records of format 1. */
  readonly seen?: SeenScreen | undefined;
}

/** A member's record (`src/support/writeRecord.ts`). */
export interface SupportRecord {
  readonly about: RecordAbout;
  /** The number of the first action, counted from the load of the member's page. */
  readonly firstAction: number;
  readonly actions: readonly RecordedAction[];
  /** True if the file has more actions than were read. */
  readonly isCut?: boolean;
  /** True if Redux DevTools have written the file. Only secrets are masked in it, and it has no build id. */
  readonly isExport?: boolean;
  /** The state before the first action as JSON. */
  readonly preloadedState: string;
}

/**
 * Returns the number of a moment's last action, which people see. A moment is the number of actions that have happened;
 * 0 is before the first.
 */
export function numberOf(record: SupportRecord, moment: number): number {
  return record.firstAction + moment - 1;
}

/** The largest time of a `Date` in epoch milliseconds. */
const LAST_TIME = 8.64e15;

/** Returns the time if it is a valid date, otherwise undefined. */
export function knownTime(epochMs: number | undefined): number | undefined {
  return epochMs !== undefined && Math.abs(epochMs) <= LAST_TIME ? epochMs : undefined;
}
