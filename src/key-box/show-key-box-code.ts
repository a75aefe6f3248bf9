import type { Clock } from '../basics/clock.ts';
import { refuse, type Refusal, type RefusalCode } from '../basics/refusals.ts';
import { inTransaction } from '../database/retry.ts';
import type { Database, Queryable, Tx } from '../database/tables.ts';
import type { Booking } from '../booking/booking.type.ts';
import { keyStatusOf, type KeyStatus } from './key-box.rules.ts';
import type { BookingRoom, Bookings } from '../booking/booking.ts';
import type { FleetStore } from '../fleet/fleet.store.ts';

export type ShowKeyBoxCodeDeps = {
  database: Database;
  bookings: Pick<Bookings, 'locked' | 'eventDetails' | 'recordEvent'>;
  fleet: Pick<FleetStore, 'occupancyOf' | 'unit' | 'pinUnit'>;
  isUnitOut: BookingRoom['isUnitOut'];
  clock: Clock;
  isSigned(db: Queryable, bookingId: string): Promise<boolean>;
  keyCodeOf(db: Queryable, unitId: number): Promise<string | null>;
};

export type KeyBoxCode = { code: string; plate: string };

const refusalByStatus: Record<Exclude<KeyStatus, 'ready'>, RefusalCode> = {
  unsigned: 'key_unsigned',
  early: 'key_too_early',
  none: 'no_key',
};

/**
 * The code of the box, to the customer who pressed for it. From now on the booking keeps this very unit, because its key may be in
 * their hand; that the code was shown stands in the history, the code nowhere.
 */
export const showKeyBoxCode = (deps: ShowKeyBoxCodeDeps, bookingId: string): Promise<KeyBoxCode | Refusal> =>
  inTransaction(deps.database, async (tx) => {
    const booking = await deps.bookings.locked(tx, bookingId);
    if (!booking) return refuse('not_found');
    const standing = keyStatusOf(
      { ...booking, ...booking.trip },
      await deps.isSigned(tx, bookingId),
      deps.clock.now(),
    );
    return standing === 'ready' ? revealCode(deps, tx, booking) : refuse(refusalByStatus[standing]);
  });

async function revealCode(
  deps: ShowKeyBoxCodeDeps,
  tx: Tx,
  { id, state }: Booking,
): Promise<KeyBoxCode | Refusal> {
  const place = await deps.fleet.occupancyOf(tx, id);
  if (!place) return refuse('no_key');
  // The customer before is late: the box is empty.
  if (state === 'confirmed' && (await deps.isUnitOut(tx, place.unitId, id))) return refuse('key_not_back');
  const unit = await deps.fleet.unit(tx, place.unitId);
  const code = await deps.keyCodeOf(tx, place.unitId);
  if (!unit || code === null) return refuse('no_key');
  await deps.fleet.pinUnit(tx, id);
  const told = await deps.bookings.eventDetails(tx, id, 'key_shown');
  if (told.length === 0)
    await deps.bookings.recordEvent(tx, id, {
      kind: 'key_shown',
      actor: 'customer',
      detail: { unitId: place.unitId },
    });
  return { code, plate: unit.plate };
}
