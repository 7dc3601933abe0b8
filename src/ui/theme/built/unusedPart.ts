/** webpack replaces `process.env.NODE_ENV` by a constant; browsers have no `process`. */
declare const process: { readonly env: { readonly NODE_ENV?: string } };

/**
 * Replaces parts of Ant Design that no screen uses (scripts/build/antdReplacementRows.ts). If a screen renders such a
 * part all the same, it throws an error in development and shows nothing in production.
 */
const UnusedPart = () => {
  // oxlint-disable-next-line museum/env-through-settings -- a constant of webpack, not a setting
  if (process.env.NODE_ENV !== 'production') {
    throw new Error(
      'The build leaves this part of Ant Design out: delete its row in scripts/build/antdReplacementRows.ts',
    );
  }
  return null;
};

export default UnusedPart;
