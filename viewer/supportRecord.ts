import type { SeenScreen } from '#domain/recordFormat';

/** An action as the record's file has it. */
export interface RecordedAction {
  readonly type: string;
  readonly [name: string]: unknown;
}

/** What a record says of itself; records of older builds have less of it. */
export interface RecordAbout {
  readonly buildId: string;
  readonly savedAt: string;
  readonly browser?: string | undefined;
  readonly width?: number | undefined;
  readonly timeZone?: string | undefined;
  readonly language?: string | undefined;
  readonly inquiryNumbers?: readonly string[] | undefined;
  /** Epoch milliseconds of each action; undefined where no calendar has them. */
  readonly times?: readonly (number | undefined)[] | undefined;
  /** How many entries of each list the file has, where it would be too large with all. */
  readonly longestList?: number | undefined;
  /** Records of format 1 have none. */
  readonly seen?: SeenScreen | undefined;
}

/** A member's record, as `src/support/writeRecord.ts` writes it. */
export interface SupportRecord {
  readonly about: RecordAbout;
  /** The number of the first action; actions are counted from the load of the member's page on. */
  readonly firstAction: number;
  readonly actions: readonly RecordedAction[];
  /** Whether the file has more actions than are read. */
  readonly isCut?: boolean;
  /** Redux DevTools have written the file: nothing in it is masked but secrets, and it names no build. */
  readonly isExport?: boolean;
  /** JSON of the state before the first action. */
  readonly preloadedState: string;
}

/**
 * A moment is the number of a record's actions that have happened; 0 is before the first. Code uses moments; people see
 * the number of the last of these actions.
 */
export function numberOf(record: SupportRecord, moment: number): number {
  return record.firstAction + moment - 1;
}

/** The last millisecond of a `Date`. */
const LAST_TIME = 8.64e15;

/** Epoch milliseconds as a file has them, where a calendar has them too. */
export function knownTime(epochMs: number | undefined): number | undefined {
  return epochMs !== undefined && Math.abs(epochMs) <= LAST_TIME ? epochMs : undefined;
}
