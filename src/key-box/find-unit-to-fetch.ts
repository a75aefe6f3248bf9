import type { Clock } from '../basics/clock.ts';
import { refuse, type RefusalOf } from '../basics/refusals.ts';
import { today } from '../basics/rome-time.ts';
import type { Booking } from '../booking/booking.type.ts';
import type { BookingRoom } from '../booking/booking.ts';
import type { Queryable } from '../database/tables.ts';
import type { FleetStore } from '../fleet/fleet.store.ts';
import type { KeyBoxStore } from './key-box.store.ts';

export type FindUnitToFetchDeps = {
  clock: Clock;
  fleet: Pick<FleetStore, 'occupancyOf' | 'unit' | 'barringPaper'>;
  isUnitOut: BookingRoom['isUnitOut'];
  lacksDeposit: BookingRoom['lacksDeposit'];
  lacksRest: BookingRoom['lacksRest'];
  keyBoxes: Pick<KeyBoxStore, 'of'>;
};

export type UnitToFetch = { unitId: number; plate: string };

/** Why there is none. */
export type NoUnitToFetch = RefusalOf<typeof findUnitToFetch>;

/** The scooter whose key waits in a box for this booking. Refusals: rest_unpaid, deposit_missing, key_not_back (the customer before is late), no_key. */
export async function findUnitToFetch(deps: FindUnitToFetchDeps, db: Queryable, booking: Booking) {
  const { id, state } = booking;
  if (state === 'confirmed' && (await deps.lacksRest(db, booking))) return refuse('rest_unpaid');
  if (state === 'confirmed' && (await deps.lacksDeposit(db, booking))) return refuse('deposit_missing');
  const place = await deps.fleet.occupancyOf(db, id);
  if (!place) return refuse('no_key');
  const { unitId } = place;
  if (state === 'confirmed' && (await deps.isUnitOut(db, unitId, id))) return refuse('key_not_back');
  // Without insurance or registration it stays in: a person has to find another one.
  if (state === 'confirmed' && (await deps.fleet.barringPaper(db, unitId, today(deps.clock.now()))))
    return refuse('no_key');
  const unit = await deps.fleet.unit(db, unitId);
  const box = await deps.keyBoxes.of(db, unitId);
  return unit && box ? ({ unitId, plate: unit.plate } satisfies UnitToFetch) : refuse('no_key');
}
