import type { RandomSource } from '../../../src/basics/random-source.ts';

/** Numbers in [0, 1), the same for the same seed (mulberry32). */
export function seededRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Chance that repeats itself from a seed, and can be begun anew. */
export function seededRandomSource(seed: number): RandomSource & { from(other: number): void } {
  let draw = seededRandom(seed);
  const bytes = (count: number) => Uint8Array.from({ length: count }, () => Math.floor(draw() * 256));
  const uuid = () => {
    const hex = Buffer.from(bytes(16)).toString('hex');
    return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
  };
  return {
    bytes,
    uuid,
    from: (other) => {
      draw = seededRandom(other);
    },
  };
}
