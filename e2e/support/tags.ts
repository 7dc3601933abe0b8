/** Tags of browser tests, by which the projects of playwright.config.ts select them. */
type Tag =
  /** Takes too long for `npm test`; runs in `npm run test:more`. */
  | 'beyond'
  /** Runs at a phone's width only, because the result is the same at any width, or needs a narrow window. */
  | 'phone'
  /** Runs at a desktop's width only, because the test needs a keyboard or a wide window. */
  | 'desktop'
  /** Runs in Firefox too, because the result may depend on the engine. */
  | 'engines';

/** Returns Playwright's test details with these tags. */
export function tagged(...tags: readonly Tag[]) {
  return { tag: tags.map((tag) => `@${tag}` as const) };
}
