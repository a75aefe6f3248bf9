import { expect, test } from 'vitest';
import { attemptKeys } from './attempt-key.rules.ts';

test('the same body keeps its key, another body or a long pause gets a new one', () => {
  let made = 0;
  const keys = attemptKeys(() => String(++made));
  const minute = 60_000;
  expect(keys.keyFor('a', 0)).toBe('1');
  expect(keys.keyFor('a', 24 * minute)).toBe('1');
  expect(keys.keyFor('b', 24 * minute)).toBe('2');
  expect(keys.keyFor('a', 24 * minute)).toBe('3');
  expect(keys.keyFor('a', 49 * minute)).toBe('3'); // twenty-five minutes
  expect(keys.keyFor('a', 49 * minute + 1)).toBe('4');
});
