/**
 * Stores the age of each token of the session, by the token's hash: the number of renewals that came before it. Calls
 * at the same time may bring several tokens of the same age.
 */
export function createTokenHistory() {
  const ages = new Map<string, number>();
  return {
    clear: () => ages.clear(),
    /** Adds the first token, whose age is unknown and counts as 0. */
    beginWith: (bearer: string) => void (ages.size === 0 && ages.set(bearer, 0)),
    /** Adds a token that has replaced `predecessor`; does nothing if `predecessor` is unknown. */
    add: (bearer: string, predecessor: string) => {
      const age = ages.get(predecessor);
      if (age !== undefined && !ages.has(bearer)) ages.set(bearer, age + 1);
    },
    isLater: (bearer: string, than: string) => (ages.get(bearer) ?? -1) > (ages.get(than) ?? Infinity),
  };
}
