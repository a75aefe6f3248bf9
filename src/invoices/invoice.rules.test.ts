import { expect, it } from 'vitest';
import { counterOf } from './invoice.rules.ts';

it.each([
  ['A', '2026-12-31T22:59:59Z', 'A/2026'],
  ['A', '2026-12-31T23:00:00Z', 'A/2027'],
  ['', '2027-06-01T10:00:00Z', '/2027'],
])('numbers of series “%s” at %s come from the counter %s: the year is that of Rome', (series, now, name) => {
  expect(counterOf({ series }, new Date(now))).toBe(name);
});
