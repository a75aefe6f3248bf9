import { type Cents, sumOfCents } from '../basics/money.ts';
import type { BookingRoom } from '../booking/booking.ts';
import type { Queryable } from '../database/tables.ts';

export type ReadPaidBesideDeps = {
  payments: Pick<BookingRoom['payments'], 'cameBy'>;
  /** The references of payments for a booking beside its price. */
  paymentsBeside(db: Queryable, bookingId: string): Promise<string[]>;
};

/** What has come for a booking beside its price, less what went back: for charges, be it from the deposit, and what was asked for by a link. */
export async function readPaidBeside(
  { payments, paymentsBeside }: ReadPaidBesideDeps,
  db: Queryable,
  bookingId: string,
): Promise<Cents> {
  const references = await paymentsBeside(db, bookingId);
  return sumOfCents(await Promise.all(references.map((reference) => payments.cameBy(db, reference))));
}
