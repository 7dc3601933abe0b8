// The details of browser tests that do not run everywhere.

/** Takes too long for `npm test`: `npm run test:more` runs it. */
export const BEYOND = { tag: '@beyond' } as const;

/** The tag of one that does not depend on the width of the window, and of one for a keyboard, which a phone lacks. */
export const ON_PHONE = { tag: '@phone' } as const;
export const ON_DESKTOP = { tag: '@desktop' } as const;

/**
 * Drives or judges Chromium itself, needs what Playwright cannot see of Firefox, or tells what no engine changes:
 * `npm run test:firefox` leaves it out.
 */
export const IN_CHROMIUM = { tag: '@chromium' } as const;

export const ON_PHONE_IN_CHROMIUM = { tag: [ON_PHONE.tag, IN_CHROMIUM.tag] };
export const BEYOND_ON_PHONE = { tag: [BEYOND.tag, ON_PHONE.tag] };
export const BEYOND_ON_PHONE_IN_CHROMIUM = { tag: [BEYOND.tag, ON_PHONE.tag, IN_CHROMIUM.tag] };
