/**
 * Creates a map from the hash of each token of the session to its age: the number of renewals before it was issued.
 * Calls that are sent at the same time may bring several tokens of the same age.
 */
export function createTokenHistory() {
  const ages = new Map<string, number>();
  return {
    clear: () => ages.clear(),
    /** Adds the first token. Its real age is unknown, so it counts as 0. */
    beginWith: (bearer: string) => void (ages.size === 0 && ages.set(bearer, 0)),
    /** Adds a token that replaces `predecessor`. Does nothing if the predecessor is unknown. */
    add: (bearer: string, predecessor: string) => {
      const age = ages.get(predecessor);
      if (age !== undefined && !ages.has(bearer)) ages.set(bearer, age + 1);
    },
    isLater: (bearer: string, than: string) => (ages.get(bearer) ?? -1) > (ages.get(than) ?? Infinity),
  };
}
