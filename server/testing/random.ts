export type Random = ReturnType<typeof createRandom>;

/** Numbers that look random and are the same for the same seed (the generator mulberry32). */
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
    /** From 0, smaller than 1. */
    next,
    /** A whole number from 0, smaller than `end`. */
    below,
    chance: (share: number): boolean => next() < share,
    pick: <T>(choices: readonly [T, ...T[]]): T => choices[below(choices.length)] ?? choices[0],
    /** Lets others run first: up to twenty rounds of the event loop. */
    pause: async () => {
      for (let round = below(20); round > 0; round -= 1) await new Promise(setImmediate);
    },
  };
}
