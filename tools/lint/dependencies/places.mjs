/** Tests may reach further than their subject: they put real pieces together. */
export const TESTS = '\\.test\\.tsx?$|^(?:src|server)/testing/';

/** Everything of ours that is not the browser app. */
export const OUTSIDE_APP = '^(?:server|sandbox|scripts|e2e|bench|tools|ops)/';

/**
 * A rule that shuts a layer off from everything of ours but the layers named.
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
