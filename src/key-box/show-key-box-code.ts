import type { Clock } from '../basics/clock.ts';
import { isRefusal, refuse, type Refusal, type RefusalCode } from '../basics/refusals.ts';
import { inTransaction } from '../database/retry.ts';
import type { Database, Queryable, Tx } from '../database/tables.ts';
import type { Booking } from '../booking/booking.type.ts';
import { keyStatusOf, type KeyStatus, type PickupProgress } from './key-box.rules.ts';
import type { Bookings } from '../booking/booking.ts';
import type { FleetStore } from '../fleet/fleet.store.ts';
import type { NoUnitToFetch, UnitToFetch } from './find-unit-to-fetch.ts';

/** What the customer read from the scooter, where they did. */
export type PickupReadings = { kilometres: number | null; fuelEighths: number | null };

export type ShowKeyBoxCodeDeps = {
  database: Database;
  bookings: Pick<Bookings, 'locked' | 'eventDetails' | 'recordEvent'>;
  fleet: Pick<FleetStore, 'pinUnit'>;
  clock: Clock;
  findUnitToFetch(db: Queryable, booking: Booking): Promise<UnitToFetch | NoUnitToFetch>;
  keyCodeOf(db: Queryable, unitId: number): Promise<string | null>;
  /** Somebody of the shop is asked first whether it goes out at all: no box opens meanwhile. */
  waitsForDesk(db: Queryable, bookingId: string): Promise<boolean>;
  /** Known further down: what was photographed, which becomes the customer's own report of how the scooter left. */
  pickup(): {
    readPickupProgress(db: Queryable, bookingId: string): Promise<PickupProgress>;
    reportPickup(tx: Tx, booking: Booking, pickup: UnitToFetch & PickupReadings): Promise<void>;
  };
};

export type KeyBoxCode = { code: string; plate: string };

const refusalByStatus: Record<Exclude<KeyStatus, 'ready'>, RefusalCode> = {
  unsigned: 'key_unsigned',
  early: 'key_too_early',
  photos: 'key_photos_missing',
  none: 'no_key',
};

/**
 * The code of the box, to the customer who pressed for it. From now on the booking keeps this very unit, because its key may be in
 * their hand; that the code was shown stands in the history, the code nowhere.
 */
export const showKeyBoxCode = (
  deps: ShowKeyBoxCodeDeps,
  bookingId: string,
  readings: PickupReadings,
): Promise<KeyBoxCode | Refusal> =>
  inTransaction(deps.database, async (tx) => {
    const booking = await deps.bookings.locked(tx, bookingId);
    if (!booking) return refuse('not_found');
    const progress = await deps.pickup().readPickupProgress(tx, bookingId);
    // In the words of any other that has no code: why, the shop says itself.
    if (await deps.waitsForDesk(tx, bookingId)) return refuse('no_key');
    const standing = keyStatusOf({ ...booking, ...booking.trip }, progress, deps.clock.now());
    // Somebody of the shop has handed it over: its key was never in the box for them.
    if (booking.state === 'collected' && !(await wasShown(deps, tx, bookingId))) return refuse('no_key');
    if (standing !== 'ready' && standing !== 'photos') return refuse(refusalByStatus[standing]);
    // Before what is missing: a scooter that is not back cannot be photographed.
    const unit = await deps.findUnitToFetch(tx, booking);
    if (isRefusal(unit)) return unit;
    return standing === 'ready'
      ? revealCode(deps, tx, booking, { ...unit, ...readings })
      : refuse(refusalByStatus[standing]);
  });

const wasShown = async (
  { bookings }: Pick<ShowKeyBoxCodeDeps, 'bookings'>,
  tx: Tx,
  bookingId: string,
): Promise<boolean> => (await bookings.eventDetails(tx, bookingId, 'key_shown')).length > 0;

async function revealCode(
  deps: ShowKeyBoxCodeDeps,
  tx: Tx,
  booking: Booking,
  pickup: UnitToFetch & PickupReadings,
): Promise<KeyBoxCode | Refusal> {
  const { id } = booking;
  const { unitId, plate } = pickup;
  const code = await deps.keyCodeOf(tx, unitId);
  if (code === null) return refuse('no_key');
  await deps.fleet.pinUnit(tx, id);
  if (!(await wasShown(deps, tx, id)))
    await deps.bookings.recordEvent(tx, id, { kind: 'key_shown', actor: 'customer', detail: { unitId } });
  await deps.pickup().reportPickup(tx, booking, pickup);
  return { code, plate };
}
