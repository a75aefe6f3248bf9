import { expect, test, vi } from 'vitest';
import { remembered } from './remembered.ts';

test('what is made is made once, and of many the one asked for longest ago is given up', () => {
  const make = vi.fn<(name: string) => string>((name) => `made of ${name}`);
  const ask = remembered(make, 2);
  for (const name of ['a', 'b', 'a', 'c', 'a', 'b']) expect(ask(name)).toBe(`made of ${name}`);
  expect(make.mock.calls.flat()).toEqual(['a', 'b', 'c', 'b']);
});
