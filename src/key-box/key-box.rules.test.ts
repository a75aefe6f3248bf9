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
const done = { isSigned: true, hasPhotos: true };
const soon = addMinutes(startsAt, -30);

it('the code of the key box is for who paid and signed, from 30 minutes before the pickup', () => {
  expect(keyStatusOf(booked, done, soon)).toBe('ready');
  expect(keyStatusOf(booked, done, addMinutes(soon, -1))).toBe('early');
  expect(keyStatusOf(booked, { ...done, isSigned: false }, soon)).toBe('unsigned');
  expect(keyStatusOf(booked, done, booked.endsAt)).toBe('none');
});

it('the code waits for the photos before the pickup, and not any more once the scooter is out', () => {
  const without = { isSigned: true, hasPhotos: false };
  expect(keyStatusOf(booked, without, soon)).toBe('photos');
  expect(keyStatusOf(booked, without, addMinutes(soon, -1))).toBe('early');
  expect(keyStatusOf(booked, { isSigned: false, hasPhotos: true }, soon)).toBe('unsigned');
  expect(keyStatusOf({ ...booked, state: 'collected' }, without, soon)).toBe('ready');
});

it('the box is for nobody to whom the scooter is brought, and for no state but paid ones', () => {
  expect(keyStatusOf({ ...booked, pickupOption: 'delivery' }, done, soon)).toBe('none');
  const ready = bookingStates.filter((state) => keyStatusOf({ ...booked, state }, done, soon) === 'ready');
  expect(ready).toEqual(['confirmed', 'collected']);
});

it('who is out on the road late still gets the key back into its box', () => {
  expect(keyStatusOf({ ...booked, state: 'collected' }, done, addMinutes(booked.endsAt, 90))).toBe('ready');
});
