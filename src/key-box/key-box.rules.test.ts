import { expect, it } from 'vitest';
import { addMinutes } from '../basics/rome-time.ts';
import { bookingStates } from '../booking/booking.rules.ts';
import { keyStanding } from './key-box.rules.ts';

const startsAt = new Date('2027-05-03T08:00:00Z');
const booked = {
  state: 'confirmed',
  pickupOption: 'office',
  startsAt,
  endsAt: new Date('2027-05-04T08:00:00Z'),
} as const;
const soon = addMinutes(startsAt, -30);

it('the code of the key box is for who paid and signed, from 30 minutes before the pickup', () => {
  expect(keyStanding(booked, true, soon)).toBe('ready');
  expect(keyStanding(booked, true, addMinutes(soon, -1))).toBe('early');
  expect(keyStanding(booked, false, soon)).toBe('unsigned');
  expect(keyStanding(booked, true, booked.endsAt)).toBe('none');
});

it('the box is for nobody to whom the scooter is brought, and for no state but paid ones', () => {
  expect(keyStanding({ ...booked, pickupOption: 'delivery' }, true, soon)).toBe('none');
  const ready = bookingStates.filter((state) => keyStanding({ ...booked, state }, true, soon) === 'ready');
  expect(ready).toEqual(['confirmed', 'collected']);
});

it('who is out on the road late still gets the key back into its box', () => {
  expect(keyStanding({ ...booked, state: 'collected' }, true, addMinutes(booked.endsAt, 90))).toBe('ready');
});
