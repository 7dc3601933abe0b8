import type { Target } from './target';

/** What the journeys need of a browser: one window with tabs, one of which is in front. */
export interface Driver {
  readonly goto: (url: string) => Promise<void>;
  readonly reload: () => Promise<void>;
  readonly back: () => Promise<void>;
  /** Runs a JavaScript expression in the page; a promise is waited for. */
  readonly run: (expression: string) => Promise<unknown>;
  /** Clicks with the mouse; fails where nothing matches, or something else covers it. */
  readonly click: (target: Target) => Promise<void>;
  /** Types with the keyboard into what has the focus; see `KEYS`. */
  readonly type: (text: string) => Promise<void>;
  readonly screenshot: () => Promise<Buffer>;
  readonly countTabs: () => Promise<number>;
  /** Opens an empty tab with storage of its own, in front. */
  readonly openTab: () => Promise<void>;
  /** Brings the tab that was opened as the n-th one to the front, counted from 0. */
  readonly switchTo: (tab: number) => Promise<void>;
  /** Closes the tab in front; the first one comes to the front. */
  readonly closeTab: () => Promise<void>;
}

/** A browser that runs, and how to end it. */
export interface Running {
  readonly driver: Driver;
  readonly stop: () => Promise<void>;
}

/** Keys without a character, as WebDriver names them. */
export const KEYS = { tab: '\uE004', enter: '\uE007', escape: '\uE00C', space: ' ' } as const;
