import { expect, it } from 'vitest';
import { blankExtra, bodyOf } from './extra.rules.ts';

it('of an extra that comes with every rental no price is sent, also where one was typed that cannot be read', () => {
  const typed = { ...blankExtra, priceCents: Number.NaN, isIncluded: true };
  expect(bodyOf(typed).priceCents).toBe(0);
  expect(bodyOf({ ...typed, priceCents: 4_00 }).priceCents).toBe(0);
  expect(bodyOf({ ...typed, priceCents: 4_00, isIncluded: false }).priceCents).toBe(4_00);
});
