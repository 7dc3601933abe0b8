/**
 * The version of the support record's format (decisions §7). `viewer/upgradeRecord.ts` converts older versions.
 *
 * 1: has no number; contains `about`, `preloadedState` and `payload`. The first builds write only `buildId` and
 * `savedAt` into `about`.
 * 2: adds `about.format`; `about.seen`, the heading, alerts, links and buttons of the screen; and `screen.typed`, the
 * shapes of typed texts.
 *
 * A new part of `screen` does not need a new version, because readers ignore unknown parts.
 */
export const RECORD_FORMAT = 2;

/** Returns the file name of a record; `savedAt` is an ISO date-time. */
export const recordName = (savedAt: string): string => `museum-members-${savedAt.replaceAll(':', '-')}.json`;

/** The most links and buttons that a record lists; a screen may have thousands. */
export const MOST_CONTROLS = 30;

/** The texts of the screen on which a record was saved. They are texts of the product, never of the member. */
export interface SeenScreen {
  /** The page's heading, or '' if it has none. */
  readonly heading: string;
  /** The titles of alerts. */
  readonly alerts: readonly string[];
  /**
   * The names of the links and buttons, each with the time beside it, and the names of the disabled ones. Older records
   * have neither.
   */
  readonly controls?: readonly string[] | undefined;
  readonly disabled?: readonly string[] | undefined;
}
