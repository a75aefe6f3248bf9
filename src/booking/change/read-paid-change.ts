import * as z from 'zod/mini';
import { sumOfCents } from '../../basics/money.ts';
import type { Database, Queryable } from '../../database/tables.ts';
import type { FleetStore } from '../../fleet/fleet.store.ts';
import type { PaymentView } from '../booking.shape.ts';
import type { BookingStore } from '../booking.store.ts';
import type { Booking } from '../booking.type.ts';
import type { BookingChangeStore } from './booking-change.store.ts';
import { ChangeWish } from './change.shape.ts';

export type ReadPaidChangeDeps = {
  database: Database;
  bookings: Pick<BookingStore, 'eventDetails'>;
  changes: Pick<BookingChangeStore, 'byId' | 'paidBy'>;
  fleet: Pick<FleetStore, 'scooterEvenIfInactive'>;
};

export type ShownRental = PaymentView['rental'];
type Rented = Pick<Booking, 'start' | 'end'> & { scooterId: number; destination: string };

const Moment = z.object({ date: z.string(), time: z.string() });
const Modified = z.object({
  before: z.object({ start: Moment, end: Moment, scooterId: z.int(), destination: z.string() }),
  wish: ChangeWish,
});

/** Scooter, town and times: as much of a rental as who has its payment's session may see. */
export async function shownRental(
  { database, fleet }: Pick<ReadPaidChangeDeps, 'database' | 'fleet'>,
  { destination, start, end, scooterId }: Rented,
): Promise<ShownRental> {
  const { model, colour, colourNames } = await fleet.scooterEvenIfInactive(database, scooterId);
  const [startDate, startTime, endDate, endTime] = [start.date, start.time, end.date, end.time];
  return { destination, startDate, startTime, endDate, endTime, scooter: { model, colour, colourNames } };
}

/** What was paid for a change that is done, and what the rental was before it; null where the reference is none. */
export async function readPaidChange(
  deps: ReadPaidChangeDeps,
  booking: Booking,
  changeId: string | null,
): Promise<PaymentView['paidChange']> {
  const change = changeId === null ? null : await deps.changes.byId(deps.database, changeId);
  if (change?.state !== 'done' || change.bookingId !== booking.id) return null;
  const before = await rentalBefore(deps, deps.database, booking.id, change.wish);
  const paid = await deps.changes.paidBy(deps.database, changeId ?? '');
  return {
    paidCents: sumOfCents(paid.map(({ dueCents }) => dueCents)),
    before: before && (await shownRental(deps, before)),
  };
}

/** As the history says it of the change that brought exactly this. */
async function rentalBefore(
  { bookings }: ReadPaidChangeDeps,
  db: Queryable,
  bookingId: string,
  wish: ChangeWish,
): Promise<Rented | null> {
  const told = (await bookings.eventDetails(db, bookingId, 'modified')).map((detail) =>
    Modified.safeParse(detail),
  );
  const [made] = told
    .filter(({ data }) => data && JSON.stringify(data.wish) === JSON.stringify(wish))
    .toReversed();
  return made?.data?.before ?? null;
}
