import { describe, expect, it } from 'vitest';
import { kilometresToKeep } from './kilometres.rules.ts';

describe('the kilometres of a sheet that is saved', () => {
  it.each([
    [
      'are what a return said meanwhile, where nobody typed any',
      { typed: 1000, seen: 1000, now: 1200 },
      1200,
    ],
    ['are what somebody typed, where none came meanwhile', { typed: 900, seen: 1000, now: 1000 }, 900],
    ['are both, where they say the same', { typed: 1200, seen: 1000, now: 1200 }, 1200],
    ['are nobody’s before a person has looked at both', { typed: 1100, seen: 1000, now: 1200 }, null],
  ])('%s', (_, figures, kept) => {
    expect(kilometresToKeep(figures)).toBe(kept);
  });
});
