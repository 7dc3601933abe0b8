import type { Page } from '@playwright/test';

/** A demo member of the sandbox (decisions §9), by the part of the address before the @. */
export type Member = 'free' | 'member' | 'renew' | 'u25' | 'union' | 'new';

/** One picture: a screen in one state. */
export interface Screenshot {
  /** `screen/state`; pictures of one screen stand side by side. */
  readonly name: string;
  readonly path: string;
  /** Left out for a visitor. */
  readonly as?: Member;
  /** What the server or the browser shall do, before the page opens. */
  readonly given?: (page: Page) => Promise<unknown>;
  /** What the member does on the page. */
  readonly act?: (page: Page) => Promise<unknown>;
  /** What is on the screen rather than the page in full; for dialogs and toasts. */
  readonly screenful?: true;
  /** The page keeps loading: the picture does not wait until it is idle. */
  readonly busy?: true;
  /** As it comes out of a printer. */
  readonly print?: true;
}
