/**
 * Version of the support record's format (decisions §7). `viewer/upgradeRecord.ts` converts older versions.
 *
 * Version 1 has no number; it contains `about`, `preloadedState` and `payload`. The first builds wrote only `buildId`
 * and `savedAt` into `about`.
 * Version 2 adds `about.format`; `about.seen` with heading, alerts, links and buttons of the screen; and `screen.typed`
 * with the shapes of typed texts.
 *
 * A new part of `screen` needs no new version, because readers ignore unknown parts.
 */
export const RECORD_FORMAT = 2;

/** Returns the file name of a record that was saved at this ISO date-time. */
export const recordName = (savedAt: string): string => `museum-members-${savedAt.replaceAll(':', '-')}.json`;

/** Upper limit of the links and buttons that a record names, because a screen may have thousands. */
export const MOST_CONTROLS = 30;

/** Texts of the screen on which the record was saved. They are texts of the app, never a member's data. */
export interface SeenScreen {
  /** Heading of the page; '' if there is none. */
  readonly heading: string;
  /** Titles of alerts. */
  readonly alerts: readonly string[];
  /**
   * Names of the links and buttons that can be used, each with the time shown beside it. `disabled` has the names of
   * the disabled ones. Older records have neither `controls` nor `disabled`.
   */
  readonly controls?: readonly string[] | undefined;
  readonly disabled?: readonly string[] | undefined;
}
