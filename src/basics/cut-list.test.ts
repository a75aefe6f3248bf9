import { expect, it } from 'vitest';
import { cutList } from './cut-list.ts';

it('a list is cut where it is longer than what is shown, and says so only then', () => {
  expect(cutList(['a', 'b', 'c'], 2)).toEqual({ listed: ['a', 'b'], more: true });
  expect(cutList(['a', 'b'], 2)).toEqual({ listed: ['a', 'b'], more: false });
  expect(cutList([], 2)).toEqual({ listed: [], more: false });
});
