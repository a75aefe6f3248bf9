import { expect, test } from 'vitest';
import { isPast } from './watch-floating-button.ts';

const view = { height: 1000, pageHeight: 5000 };

test.each([
  [0, false],
  [600, false],
  [601, true],
  [4000, true],
])('the floating button, %i px down a long page: %s', (scrolled, shown) => {
  expect(isPast({ ...view, scrolled })).toBe(shown);
});

test.each([
  [299, false],
  [300, true],
])('on a short page it shows within 200 px of the bottom: %i px down, %s', (scrolled, shown) => {
  expect(isPast({ height: 1000, pageHeight: 1500, scrolled })).toBe(shown);
});
