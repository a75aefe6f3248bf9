import { expect, it } from 'vitest';
import { lineUpTo } from './forms.ts';

it('a line that is cut to its length ends with no half of a character, and one that fits stays as it was typed', () => {
  const upTo = lineUpTo(5);
  expect(upTo(' abcd😀 ')).toBe('abcd');
  expect(upTo('abc😀de')).toBe('abc😀');
  expect(upTo('abcdefg')).toBe('abcde');
  expect(upTo('é😀')).toBe('é😀');
});
