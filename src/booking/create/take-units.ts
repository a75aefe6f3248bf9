import type { RandomSource } from '../../basics/random-source.ts';
import type { Tx } from '../../database/tables.ts';
import { allocateUnit } from '../../fleet/allocate-unit.ts';
import type { FleetStore } from '../../fleet/fleet.store.ts';
import type { Period } from '../../fleet/period.rules.ts';
import type { BookingStore } from '../booking.store.ts';
import type { NewBooking } from '../booking.type.ts';
import { hasFreeUnits, hasReachedHoldLimit } from './hold-limit.ts';

export type TakeUnitsDeps = {
  fleet: FleetStore;
  bookings: Pick<BookingStore, 'keptHolds'>;
  chance: RandomSource;
  holds: { keepHalfSellable: boolean };
  /** The very scooter that somebody at the desk has chosen: it is taken and kept, or nothing is. */
  unitId?: number | undefined;
  /** What the waiting list holds for this draft becomes the bookings'; false where it holds nothing. */
  claimWaitingListOffer(tx: Tx, bookings: UnitsToTake['bookings'], period: Period): Promise<boolean>;
};

/** The new bookings of one order, of one period; `mayHold`: whether they may have units before they are paid. */
type UnitsToTake = { bookings: readonly [NewBooking, ...NewBooking[]]; period: Period; mayHold: boolean };

/** A unit for each of an order, or for none. `on payment`: bots may not hold more, so they are taken when the money comes (F52). */
export async function takeUnits(
  deps: TakeUnitsDeps,
  tx: Tx,
  { bookings, period, mayHold }: UnitsToTake,
): Promise<'taken' | 'on payment' | 'nothing_free' | 'unit_taken'> {
  const [, ...further] = bookings;
  if (deps.unitId !== undefined) return takeChosenUnit(deps, tx, { bookings, unitId: deps.unitId, period });
  if (await deps.claimWaitingListOffer(tx, bookings, period)) return 'taken';
  const wanted = countByScooter(bookings);
  if (!mayHold) return (await areFree(deps, tx, wanted, period)) ? 'on payment' : 'nothing_free';
  for (const [scooterId, units] of wanted)
    if (await hasReachedHoldLimit(deps, tx, { scooterId, period, units }))
      return further.length === 0 || (await areFree(deps, tx, wanted, period))
        ? 'on payment'
        : 'nothing_free';
  const units = await allocateAll(deps, tx, bookings, { period, kind: 'hold' });
  return units ? 'taken' : 'nothing_free';
}

type ToAllocate = Pick<NewBooking, 'id' | 'rides'>;

type AllocateDeps = Pick<TakeUnitsDeps, 'fleet' | 'chance'>;

/** The same for all of one period. */
export const allocateAll = (
  deps: AllocateDeps,
  tx: Tx,
  bookings: readonly ToAllocate[],
  { period, kind }: { period: Period; kind: 'hold' | 'booking' },
): Promise<number[] | null> =>
  allocateEach(
    deps,
    tx,
    bookings.map(({ id, rides }) => ({ id, rides, period })),
    kind,
  );

/** A unit for all of them, in their order, or null: what was taken for the first ones is given free again. */
export async function allocateEach(
  deps: AllocateDeps,
  tx: Tx,
  bookings: readonly (ToAllocate & { period: Period })[],
  kind: 'hold' | 'booking',
): Promise<number[] | null> {
  // Who takes several locks all units of each scooter first, in one order: two orders never wait for each other in a circle.
  if (bookings.length > 1)
    for (const [scooterId] of countByScooter(bookings)) await deps.fleet.lockUnits(tx, scooterId);
  const units: number[] = [];
  for (const [nth, { id, rides, period }] of bookings.entries()) {
    const { scooterId } = rides[0];
    const unit = await allocateUnit(deps, tx, { scooterId, period, kind, reference: id });
    if (unit) units.push(unit.unitId);
    else {
      for (const taken of bookings.slice(0, nth)) await deps.fleet.release(tx, taken.id);
      return null;
    }
  }
  return units;
}

/** How many of each scooter, by the order of their ids. */
function countByScooter(
  bookings: readonly Pick<NewBooking, 'rides'>[],
): [scooterId: number, units: number][] {
  const counts = new Map<number, number>();
  for (const { rides } of bookings) counts.set(rides[0].scooterId, (counts.get(rides[0].scooterId) ?? 0) + 1);
  return [...counts].toSorted(([one], [other]) => one - other);
}

async function areFree(
  { fleet }: Pick<TakeUnitsDeps, 'fleet'>,
  tx: Tx,
  wanted: readonly [scooterId: number, units: number][],
  period: Period,
): Promise<boolean> {
  for (const [scooterId, units] of wanted)
    if (!(await hasFreeUnits(fleet, tx, { scooterId, period, units }))) return false;
  return true;
}

/** The chosen one for the first, any for those beside it; or none at all. */
async function takeChosenUnit(
  deps: TakeUnitsDeps,
  tx: Tx,
  { bookings, unitId, period }: Pick<UnitsToTake, 'bookings' | 'period'> & { unitId: number },
) {
  const { fleet, chance } = deps;
  const [first, ...further] = bookings;
  // In the order in which every order of several takes them (allocateAll).
  if (further.length > 0)
    for (const [scooterId] of countByScooter(bookings)) await fleet.lockUnits(tx, scooterId);
  const { scooterId } = first.rides[0];
  const place = { id: chance.uuid(), scooterId, unitId, period, kind: 'hold', reference: first.id } as const;
  if ((await fleet.takeFreeUnit(tx, place, 'wait for locked')) === null) return 'unit_taken';
  await fleet.pinUnit(tx, first.id);
  if (further.length === 0 || (await allocateAll(deps, tx, further, { period, kind: 'hold' })))
    return 'taken';
  await fleet.release(tx, first.id);
  return 'nothing_free';
}
