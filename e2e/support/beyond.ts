/** The details of a browser test that takes too long for `npm test`: `npm run test:more` runs it. */
export const BEYOND = { tag: '@beyond' } as const;
