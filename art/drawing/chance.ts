/** Chance that falls the same way each time, so that drawing twice gives the same picture. */
export type Chance = {
  between(least: number, most: number): number;
  pick<T>(choices: readonly [T, ...T[]]): T;
  /** True this often: 0 never, 1 always. */
  happens(share: number): boolean;
};

export function chanceFrom(seed: number): Chance {
  let state = seed;
  const next = (): number => {
    // Mulberry32: small, quick, and even enough for windows and leaves.
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
  return {
    between: (least, most) => least + (most - least) * next(),
    pick: (choices) => choices[Math.floor(next() * choices.length)] ?? choices[0],
    happens: (share) => next() < share,
  };
}
