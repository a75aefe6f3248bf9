import { expect, it } from 'vitest';
import { type Trip, tripFields, tripOf } from './trip.shape.ts';

// Every text of the trip: what is added to its shape is marked here too.
const marked = Object.fromEntries(Object.keys(tripFields).map((field) => [field, 'typed'])) as Trip; // read as texts alone
const keptOf = (pickupOption: Trip['pickupOption']) =>
  Object.entries(tripOf({ ...marked, pickupOption })).flatMap(([field, value]) =>
    value === 'typed' ? [field] : [],
  );

it('of an office pickup nothing is kept that was typed for the rider', () => {
  expect(keptOf('office')).toEqual(['destination']);
});

it('of a delivery everything is kept that was typed', () => {
  const typed = Object.keys(tripFields).filter((field) => field !== 'pickupOption');
  expect(keptOf('delivery').toSorted()).toEqual(typed.toSorted());
});
