/** Reproducible random numbers: the same seed gives the same kills, faults and orders, but not the same timing. */
export type Random = {
  /** From 0 up to, not including, 1. */
  next: () => number;
  /** An integer from `least` to `most`, both included. */
  between: (least: number, most: number) => number;
  chance: (probability: number) => boolean;
  oneOf: <Thing>(things: readonly Thing[]) => Thing;
};

/** Mulberry32, https://github.com/cprosche/mulberry32: small, and good enough for a trial. */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  }
  return {
    next,
    between: (least, most) => least + Math.floor(next() * (most - least + 1)),
    chance: (probability) => next() < probability,
    oneOf: (things) => things[Math.floor(next() * things.length)] as (typeof things)[number],
  };
}
