export type Random = ReturnType<typeof createRandom>;

/** Creates a generator of pseudorandom numbers (mulberry32). The same seed gives the same numbers. */
export function createRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    /** Returns a number from 0 to less than 1. */
    next,
    /** Returns a whole number from 0 to `end` - 1. */
    below,
    chance: (share: number): boolean => next() < share,
    pick: <T>(choices: readonly [T, ...T[]]): T => choices[below(choices.length)] ?? choices[0],
    /** Waits for up to 20 rounds of the event loop, so that other tasks run first. */
    pause: async () => {
      for (let round = below(20); round > 0; round -= 1) await new Promise(setImmediate);
    },
  };
}
