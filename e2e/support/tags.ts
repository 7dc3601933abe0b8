/** The tags of browser tests. The projects of playwright.config.ts select tests only by them. */
type Tag =
  /** Takes too long for `npm test`; `npm run test:more` runs it. */
  | 'beyond'
  /** Does not depend on the width of the window, or needs a narrow one: runs on a phone only. */
  | 'phone'
  /** Needs a keyboard or a wide window: runs on a desktop only. */
  | 'desktop'
  /** Its result may depend on the engine, and Playwright can see it in Firefox: runs in Firefox too. */
  | 'engines';

/** Returns the details of a browser test with these tags. */
export function tagged(...tags: readonly Tag[]) {
  return { tag: tags.map((tag) => `@${tag}` as const) };
}
