import { expect, it } from 'vitest';
import { addMinutes } from '../basics/rome-time.ts';
import { bookingStates } from '../booking/booking.rules.ts';
import { keyStatusOf } from './key-box.rules.ts';

const startsAt = new Date('2027-05-03T08:00:00Z');
const booked = {
  state: 'confirmed',
  pickupOption: 'office',
  startsAt,
  endsAt: new Date('2027-05-04T08:00:00Z'),
} as const;
const soon = addMinutes(startsAt, -30);

it('the code of the key box is for who paid and signed, from 30 minutes before the pickup', () => {
  expect(keyStatusOf(booked, true, soon)).toBe('ready');
  expect(keyStatusOf(booked, true, addMinutes(soon, -1))).toBe('early');
  expect(keyStatusOf(booked, false, soon)).toBe('unsigned');
  expect(keyStatusOf(booked, true, booked.endsAt)).toBe('none');
});

it('the box is for nobody to whom the scooter is brought, and for no state but paid ones', () => {
  expect(keyStatusOf({ ...booked, pickupOption: 'delivery' }, true, soon)).toBe('none');
  const ready = bookingStates.filter((state) => keyStatusOf({ ...booked, state }, true, soon) === 'ready');
  expect(ready).toEqual(['confirmed', 'collected']);
});

it('who is out on the road late still gets the key back into its box', () => {
  expect(keyStatusOf({ ...booked, state: 'collected' }, true, addMinutes(booked.endsAt, 90))).toBe('ready');
});
