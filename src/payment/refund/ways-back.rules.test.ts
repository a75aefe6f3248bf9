import { expect, it } from 'vitest';
import { waysBackOf } from './ways-back.rules.ts';

const sources = [
  { way: 'cash', cents: 45_00 },
  { way: 'online', cents: 0 },
  { way: 'online', cents: 20_00 },
  { way: 'cash', cents: 10_00 },
] as const;

it('what goes back is taken from the payments in their order, each way named once', () => {
  expect(waysBackOf(sources, 45_00)).toEqual([{ way: 'cash', cents: 45_00 }]);
  expect(waysBackOf(sources, 70_00)).toEqual([
    { way: 'cash', cents: 50_00 },
    { way: 'online', cents: 20_00 },
  ]);
});

it('never more is named than may go back', () => {
  expect(waysBackOf(sources, 500_00).reduce((sum, { cents }) => sum + cents, 0)).toBe(75_00);
  expect(waysBackOf(sources, 0)).toEqual([]);
});
