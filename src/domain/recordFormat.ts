/**
 * The format of a record for the support staff (decisions §7). What reads an older one stands in
 * `viewer/upgradeRecord.ts`.
 *
 * 1: no number; `about`, `preloadedState` and `payload`. The first builds say of themselves only `buildId` and `savedAt`.
 * 2: `about.format`; `about.seen`, the heading, alerts, links and buttons of the screen; `screen.typed`, the shapes of what was typed.
 *
 * A further part of `screen` is no further format: a reader passes over parts that it does not know.
 */
export const RECORD_FORMAT = 2;

/** The name of the file that the member saves; `savedAt` is an ISO date-time. */
export const recordName = (savedAt: string): string => `museum-members-${savedAt.replaceAll(':', '-')}.json`;

/** The most links and buttons that a record names; a list may have thousands. */
export const MOST_CONTROLS = 30;

/** What a record says of the screen on which it was saved: the product's own words. */
export interface SeenScreen {
  /** '' where there is none. */
  readonly heading: string;
  /** The titles of messages that are read out at once. */
  readonly alerts: readonly string[];
  /** The names of links and buttons, with the time beside them, and of those that cannot be used. Older records have none. */
  readonly controls?: readonly string[] | undefined;
  readonly disabled?: readonly string[] | undefined;
}
