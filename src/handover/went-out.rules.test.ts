import { expect, it } from 'vitest';
import { mostMissing, mostMissingOfExtra, wentOut } from './went-out.rules.ts';

const handover = (unitNumber: number, helmets?: number) => ({
  kind: 'handover' as const,
  unitNumber,
  ...(helmets !== undefined && {
    handedOut: [
      { thing: 'helmet' as const, pieces: helmets },
      { thing: 'key' as const, pieces: 1 },
    ],
  }),
});
const oneScooter = { units: [{ number: 1 }] };
const swapped = { units: [{ number: 1 }, { number: 2 }] };

it('helmets went out with any scooter of the ride, a key with its own', () => {
  const ride = { ...swapped, reports: [handover(1, 2), { ...handover(2), handedOut: [] }] };
  expect(wentOut(ride, 2, 'helmet')).toBe(2);
  expect([wentOut(ride, 1, 'key'), wentOut(ride, 2, 'key')]).toEqual([1, 0]);
});

it('of a lock nobody knows how many went out: no handover counts it', () => {
  expect(wentOut({ ...oneScooter, reports: [handover(1, 2)] }, 1, 'lock')).toBeNull();
});

it('how many helmets went out is not known after a swap on the road whose first handover did not say it, or was never reported', () => {
  const unsaid = { ...swapped, reports: [handover(1), handover(2, 0)] };
  expect([wentOut(unsaid, 2, 'helmet'), wentOut(unsaid, 2, 'key')]).toEqual([null, 1]);
  expect(wentOut({ ...swapped, reports: [handover(2, 0)] }, 2, 'helmet')).toBeNull();
  expect(wentOut({ ...oneScooter, reports: [handover(1)] }, 1, 'key')).toBeNull();
});

it('as many can be missing as were counted and stand on the list as such; without a count any number', () => {
  const equipment = [
    { quantity: 2, lostThing: 'helmet' as const },
    { quantity: 1, lostThing: null },
  ];
  const ride = { ...oneScooter, equipment, reports: [handover(1, 2)] };
  expect([mostMissing(ride, 1, 'helmet'), mostMissing(ride, 1, 'key')]).toEqual([4, 1]);
  expect(mostMissing({ ...ride, reports: [handover(1)] }, 1, 'helmet')).toBeNull();
});

it('of an extra no more can be missing than was booked with a price, and none where no handover ticked it off', () => {
  const priced = [{ id: 8, quantity: 2 }];
  const most = (...handovers: { ticked?: number[]; unticked?: number[] }[]) =>
    mostMissingOfExtra(
      handovers.map((one) => ({ kind: 'handover' as const, ...one })),
      priced,
      8,
    );
  expect([most(), most({ ticked: [8], unticked: [] }), most({ ticked: [], unticked: [9] })]).toEqual([
    2, 2, 2,
  ]);
  expect(most({ ticked: [], unticked: [8] })).toBe(0);
  expect(most({ ticked: [], unticked: [8] }, { ticked: [8], unticked: [] })).toBe(2);
  expect(mostMissingOfExtra([], priced, 9)).toBe(0);
});
