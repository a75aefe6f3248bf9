import { expect, it } from 'vitest';
import { firstSpan } from './picture-grid.rules.ts';

it.each([1, 2, 3, 4, 5, 6, 7, 8])('%i pictures fill two columns, and three, without a hole', (pictures) => {
  for (const columns of [2, 3]) {
    expect((pictures - 1 + firstSpan(pictures, columns)) % columns).toBe(0);
    expect(firstSpan(pictures, columns)).toBeLessThanOrEqual(columns);
  }
});

it('five pictures begin with one twice as wide', () => {
  expect([firstSpan(5, 2), firstSpan(5, 3)]).toEqual([2, 2]);
});
