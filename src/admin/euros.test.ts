import { expect, it } from 'vitest';
import { centsIn, eurosPattern } from './euros.ts';

it.each([
  ['50', 50_00],
  ['50,5', 50_50],
  ['1000.50', 1000_50],
  ['1.000,50', 1000_50],
  ['1,000.50', 1000_50],
  ['10.000,00', 10_000_00],
  ['1.000', 1000_00],
  ['', null],
  ['1.00,50', null],
  ['1.0000', null],
  ['1,50.00', null],
])('an amount is read as people write it, thousands apart or not: %s', (typed, cents) => {
  expect(centsIn(typed)).toBe(cents);
  // The browser lets through what is read, and no more.
  expect(new RegExp(`^(?:${eurosPattern})$`, 'v').test(typed)).toBe(cents !== null);
});
