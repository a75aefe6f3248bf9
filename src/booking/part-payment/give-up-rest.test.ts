import { expect, it } from 'vitest';
import type { Booking } from '../booking.type.ts';
import { mayGiveUpRest } from './give-up-rest.ts';

const now = new Date('2027-06-10T12:00:00Z');
const ends = { later: new Date('2027-06-11T12:00:00Z'), before: new Date('2027-06-09T12:00:00Z') };
const one = (state: Booking['state'], endsAt = ends.before) => ({ state, endsAt }) as Booking; // all that is looked at
const mayOf = (...together: [Booking, ...Booking[]]) => mayGiveUpRest({ owedCents: 45_00, together }, now);

it.each([
  ['returned', true],
  ['cancelled', true],
  ['confirmed', false],
  ['collected', false],
] as const)('beside one that is %s: given up %s', (state, may) => {
  expect(mayOf(one('returned'), one(state))).toBe(may);
});

it('not while one that nobody came for may be taken back and changed: its days are not over', () => {
  expect(mayOf(one('returned'), one('no_show', ends.later))).toBe(false);
  expect(mayOf(one('returned'), one('no_show'))).toBe(true);
});

it('not where nothing is owed', () => {
  expect(mayGiveUpRest({ owedCents: 0, together: [one('returned')] }, now)).toBe(false);
});
