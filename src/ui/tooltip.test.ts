import { expect, test } from 'vitest';
import { delayAt } from './tooltip.tsx';

test('a tooltip waits 700 ms, and not at all within 300 ms of another', () => {
  expect(delayAt(10_000, -Infinity)).toBe(700);
  expect(delayAt(10_000, 9_701)).toBe(0);
  expect(delayAt(10_000, 9_700)).toBe(700);
});
