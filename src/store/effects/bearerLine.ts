/**
 * The bearers of the session, by hash: how many times it had been renewed when each was given. Calls that are sent together
 * bring several of one age.
 */
export function createLine() {
  const ages = new Map<string, number>();
  return {
    clear: () => ages.clear(),
    /** What the first one was is not known. */
    beginWith: (bearer: string) => void (ages.size === 0 && ages.set(bearer, 0)),
    /** Changes nothing if the predecessor is not among the bearers that are known. */
    add: (bearer: string, predecessor: string) => {
      const age = ages.get(predecessor);
      if (age !== undefined && !ages.has(bearer)) ages.set(bearer, age + 1);
    },
    isLater: (bearer: string, than: string) => (ages.get(bearer) ?? -1) > (ages.get(than) ?? Infinity),
  };
}
