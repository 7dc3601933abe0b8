/**
 * Matches tests and their helpers. Most rules exempt these files, because a test may combine parts that the product
 * keeps apart.
 */
export const TESTS = '\\.test\\.tsx?$|^(?:src|server)/testing/';

/** Matches the project's files outside the browser app. */
export const OUTSIDE_APP = '^(?:server|sandbox|scripts|e2e|bench|tools|ops)/';

/**
 * Makes a rule that forbids a layer to import files of the project, except those of the named layers.
 *
 * @param {string} layer
 * @param {readonly string[]} friends
 * @param {string} comment
 */
export function layerKnows(layer, friends, comment) {
  const allowed = [layer, ...friends].map((name) => `${name}/`).join('|');
  return {
    name: `${layer}-knows-its-friends`,
    comment,
    from: { path: `^src/${layer}/`, pathNot: TESTS },
    to: { path: `^src/(?!${allowed})|${OUTSIDE_APP}` },
  };
}
